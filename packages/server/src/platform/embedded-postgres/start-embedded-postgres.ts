import { realpath } from 'node:fs/promises'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { embeddedVersion, type PostgresBinaries, prepareBinaries } from './binaries.ts'
import { type DataLayout, initialiseOnce, prepareLayout, sharedRoot, storedSystemIdentifier } from './data-layout.ts'
import { laptopSettings, launch, stopPostgres } from './postgres-process.ts'
import { probeUntilSettled, type SocketConnection, socketConnection } from './probe.ts'

export interface EmbeddedPostgres {
  /** How to connect, as the owner of everything. */
  connection: SocketConnection
  /** "18.4" */
  version: string
  /** Where the data really is: DATA_DIR, or a folder under /var/lib/xperto. */
  dataDirectory: string
  /** `created` on the very first start, `adopted` when a Postgres without its server was still running, else `started`. */
  how: 'created' | 'started' | 'adopted'
  /** Starts it again if it no longer runs. */
  ensureRunning: () => Promise<void>
  /** Ends it: what was committed is on disk. */
  stop: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** An absolute path; made if it is missing. */
  dataDirectory: string
  /** Settings over the laptop's defaults. */
  settings?: Record<string, string>
  /** False only for data that is thrown away. */
  durable?: boolean
  /** Told what takes time. */
  onProgress?: (sentence: string) => void
}

const databaseName = 'xperto'

/**
 * Makes the embedded Postgres of a data folder run: creates the data on the first start, takes over one that lost its server, starts
 * it otherwise. It may be called by several processes at a time; which of them may serve is for the lock to say (hold-data.ts).
 * Throws StartRefused with one line for a person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { version, majorVersion } = await embeddedVersion()
  const layout = await prepareLayout(options.dataDirectory, majorVersion)
  const isRoot = process.getuid?.() === 0
  const binaries = await prepareBinaries({ copyTo: isRoot ? sharedRoot : options.dataDirectory, alwaysCopy: isRoot })
  const onCreate = () => options.onProgress?.('Creating the database (once)')
  const { created } = await initialiseOnce(layout, binaries, { durable: options.durable ?? true, onCreate })
  const data = { ...layout, data: await realpath(layout.data) }
  const settings = { ...laptopSettings, ...options.settings }
  const adopted = await ensureRunning(data, binaries, settings)
  await createDatabase(data)
  return {
    connection: socketConnection(data.socketDirectory, databaseName),
    version,
    dataDirectory: data.data,
    how: created ? 'created' : adopted ? 'adopted' : 'started',
    ensureRunning: async () => {
      await ensureRunning(data, binaries, settings)
    },
    stop: async () => await stopPostgres(data, binaries),
  }
}

/** Answers true when one was already running on exactly this data. */
async function ensureRunning(layout: DataLayout, binaries: PostgresBinaries, settings: Record<string, string>): Promise<boolean> {
  const found = await probeUntilSettled(layout.socketDirectory, 30_000)
  const adopted = found.state === 'ready'
  if (found.state === 'busy') {
    throw new StartRefused(`The embedded Postgres at ${layout.socketDirectory} has not answered for 30 s (its log: ${layout.logFile})`)
  }
  if (!adopted) await launch(layout, binaries, settings)
  const running = adopted ? found : await probeUntilSettled(layout.socketDirectory, 30_000)
  const stored = await readIdentifier(layout)
  if (running.state !== 'ready' || running.systemIdentifier !== stored) {
    throw new StartRefused(
      `Another Postgres answers at ${layout.socketDirectory} than the one whose data is in ${layout.data}. Stop it first.`,
    )
  }
  return adopted
}

async function readIdentifier(layout: DataLayout): Promise<string> {
  try {
    return await storedSystemIdentifier(layout.data)
  } catch (cause) {
    throw new StartRefused(`${layout.data} is not the data of a Postgres: its control file cannot be read.`, { cause })
  }
}

async function createDatabase(layout: DataLayout): Promise<void> {
  const client = new Client(socketConnection(layout.socketDirectory, 'postgres'))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    // Two first starts at a time: the other one made it.
    if (!(error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505'))) throw error
  } finally {
    await client.end()
  }
}
