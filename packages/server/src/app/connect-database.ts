import type { ConnectionTarget } from '../platform/db/connection.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { describeHolder, keepProcessLock } from '../platform/db/keep-process-lock.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { waitForDatabase } from '../platform/db/wait-for-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import type { Log } from '../platform/log/create-log.ts'
import { StartRefused } from '../platform/start-refused.ts'
import type { Environment } from './environment.ts'

export interface ConnectedDatabase {
  database: Database
  /** For what opens connections of its own. As the owner of everything. */
  target: ConnectionTarget
  /** null with a DATABASE_URL. */
  embedded: Pick<EmbeddedPostgres, 'version' | 'dataDirectory' | 'how'> | null
  migrationsApplied: number
  /** Closes every connection and stops the embedded Postgres. */
  close: () => Promise<void>
}

export interface ConnectDatabaseOptions {
  environment: Environment
  log: Log
  /** Told what takes time. */
  onProgress?: (sentence: string) => void
  /** How long to wait for the database at DATABASE_URL to come up, in milliseconds; default 60,000. */
  patienceMs?: number
  /** Ends that wait. */
  stopWaiting?: AbortSignal
  /** Another process has taken over what only one may do: this one has to end. */
  onTakenAway: (sentence: string) => void
}

/**
 * Brings up the database of this process, migrated and open: the embedded Postgres of the data folder, which one server at a time may
 * hold, or the one at DATABASE_URL, whose chats one process at a time may serve unless Valkey carries replies between them.
 * Throws StartRefused with one line for a person.
 */
export async function connectDatabase(options: ConnectDatabaseOptions): Promise<ConnectedDatabase> {
  return options.environment.databaseUrl
    ? await connectConfigured(options, options.environment.databaseUrl)
    : await connectEmbedded(options)
}

async function connectEmbedded({ environment, log, onProgress, onTakenAway }: ConnectDatabaseOptions): Promise<ConnectedDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDirectory: environment.dataDirectory, ...(onProgress ? { onProgress } : {}) })
  const refusal = (who: string) =>
    `The data in ${postgres.dataDirectory} is held by ${who}. Stop that server, or set DATA_DIR to another folder.`
  const lock = await keepProcessLock(postgres.connection, {
    lock: 'embeddedPostgres',
    address: environment.publicUrl,
    // A server that ends stops its Postgres at once after its lock; one that was killed holds nothing.
    patienceMs: 1000,
    log,
    recover: postgres.ensureRunning,
    onTakenAway: (holder) => onTakenAway(refusal(describeHolder(holder))),
  })
  if ('holder' in lock) throw new StartRefused(refusal(describeHolder(lock.holder)))
  const stop = async () => {
    lock.expectLoss()
    await postgres.stop()
    await lock.release()
  }
  try {
    const { database, migrationsApplied } = await migrateAndOpen(postgres.connection, log)
    return {
      database,
      target: postgres.connection,
      embedded: postgres,
      migrationsApplied,
      close: async () => {
        await database.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connectConfigured(options: ConnectDatabaseOptions, url: string): Promise<ConnectedDatabase> {
  const { environment, log, onTakenAway } = options
  const target = { url }
  await waitForDatabase(target, options)
  const { database, migrationsApplied } = await migrateAndOpen(target, log)
  const needsLock = environment.services.has('chat') && environment.valkeyUrl === undefined
  if (!needsLock) return { database, target, embedded: null, migrationsApplied, close: database.close }
  const refusal = (who: string) => `The chats of this database are served by ${who}. Set VALKEY_URL to run several processes.`
  const lock = await keepProcessLock(target, {
    lock: 'chatService',
    address: environment.publicUrl,
    // A restart may come before the old process has drained.
    patienceMs: 5000,
    log,
    onTakenAway: (holder) => onTakenAway(refusal(describeHolder(holder))),
  }).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  if ('holder' in lock) {
    await database.close()
    throw new StartRefused(refusal(describeHolder(lock.holder)))
  }
  return {
    database,
    target,
    embedded: null,
    migrationsApplied,
    close: async () => {
      await database.close()
      await lock.release()
    },
  }
}

async function migrateAndOpen(target: ConnectionTarget, log: Log): Promise<{ database: Database; migrationsApplied: number }> {
  const { applied, mended } = await migrateDatabase(target)
  if (mended) log.warn('The database lacked rights or policies of its roles, as after a restore without them. They are set again')
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'A connection to the database broke')
  return { database: await openDatabase(target, { onConnectionLost }), migrationsApplied: applied }
}
