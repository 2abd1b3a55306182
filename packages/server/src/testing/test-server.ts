import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig } from '../platform/db/connection.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { isProcessAlive } from '../platform/is-process-alive.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { plantMigratedData } from './migrated-data.ts'

/** What the tests of one run share. It is handed to the workers as data. */
export interface TestServer {
  target: ConnectionTarget
  /** The migrated database that every test database is a copy of. */
  template: string
  /** Names of this run's databases begin with it. */
  prefix: string
}

export function databaseOn(server: TestServer, database: string): ConnectionTarget {
  if (!('url' in server.target)) return { ...server.target, database }
  const url = new URL(server.target.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** Runs statements as the owner, on a connection that is closed again: a copy of a database is refused while one is open. */
export async function asOwner(target: ConnectionTarget, ...statements: string[]): Promise<void> {
  const client = new Client(connectionConfig(target, { applicationName: 'xperto tests' }))
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const folderPrefix = 'xperto-test-'

/**
 * One Postgres for a whole run of tests: of its own in a folder that is thrown away, or the server of TEST_DATABASE_URL, whose user
 * must be allowed to create databases. The template is migrated once.
 */
export async function startTestServer(testDatabaseUrl: string | undefined): Promise<{ server: TestServer; stop: () => Promise<void> }> {
  const prefix = `xperto_test_${process.pid}_${randomBytes(3).toString('hex')}`
  const template = `${prefix}_template`
  const own = testDatabaseUrl ? undefined : await startThrowaway()
  const server: TestServer = {
    target: testDatabaseUrl ? { url: testDatabaseUrl } : (own?.postgres.connection ?? { url: '' }),
    template,
    prefix,
  }
  try {
    await asOwner(server.target, `create database ${template}${own ? ` template ${own.postgres.connection.database}` : ''}`)
    // All that a planted database has already; a foreign server begins with nothing.
    await migrateDatabase(databaseOn(server, template))
    await asOwner(server.target, `alter database ${template} with is_template true allow_connections false`)
  } catch (error) {
    await own?.stop()
    throw error
  }
  return { server, stop: own ? own.stop : async () => await dropAll(server) }
}

async function startThrowaway(): Promise<{ postgres: EmbeddedPostgres; stop: () => Promise<void> }> {
  await removeAbandoned()
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  // As root Postgres is another user, who has to get in; the data inside is that user's alone.
  await chmod(folder, 0o711)
  await plantMigratedData(folder)
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, durable: false, settings })
  return {
    postgres,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its Postgres behind: the next one ends it. The run's process number stands in the folder's name. */
async function removeAbandoned(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${folderPrefix}(\\d+)-`).exec(entry)?.[1])
    if (!pid || isProcessAlive(pid)) continue
    const dataDirectory = join(tmpdir(), entry)
    try {
      const left = await startEmbeddedPostgres({ dataDirectory, durable: false })
      await left.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    } catch {
      // Somebody else's, or being removed by another run in this moment: not ours to mend.
    }
  }
}

async function dropAll(server: TestServer): Promise<void> {
  const client = new Client(connectionConfig(server.target, { applicationName: 'xperto tests' }))
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    server.prefix,
  ])
  await client.query(`alter database ${server.template} with is_template false`)
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  await client.end()
}
