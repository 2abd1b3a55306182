import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConnectionTarget } from '../platform/db/connection.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { plantMigratedData } from './migrated-data.ts'

const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A migrated Postgres of one's own that can be killed. */
export interface OwnPostgres {
  target: ConnectionTarget
  /** Ends it without warning, as a power cut would; its data stays. */
  kill(): Promise<void>
  /** Starts it again on the same data; resolves when it has recovered. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/** With `durable` it writes to the disk before it says that something is committed. */
export async function startOwnPostgres({ durable }: { durable: boolean }): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'xperto-own-'))
  // As root Postgres is another user, who has to get in; the data inside is that user's alone.
  await chmod(folder, 0o711)
  await plantMigratedData(folder)
  const postgres = await startEmbeddedPostgres({ dataDirectory: folder, durable, ...(durable ? {} : { settings: forgetful }) })
  await migrateDatabase(postgres.connection)
  return {
    target: postgres.connection,
    async kill() {
      const [pid] = (await readFile(join(postgres.dataDirectory, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    restart: postgres.ensureRunning,
    async remove() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
