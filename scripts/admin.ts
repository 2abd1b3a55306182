import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beginsEmpty, runAdmin } from '../packages/server/src/app/admin/admin-command.ts'
import { backupCommands } from '../packages/server/src/app/admin/backup-commands.ts'
import { creditCommands } from '../packages/server/src/app/admin/credit-commands.ts'
import { courseCommands } from '../packages/server/src/app/admin/course-commands.ts'
import { postCommands } from '../packages/server/src/app/admin/post-commands.ts'
import { paymentCommands } from '../packages/server/src/app/admin/payment-commands.ts'
import { refundCommands } from '../packages/server/src/app/admin/refund-commands.ts'
import { saleCommands } from '../packages/server/src/app/admin/sale-commands.ts'
import { usageCommands } from '../packages/server/src/app/admin/usage-commands.ts'
import { EnvironmentRefused, readEnvironment } from '../packages/server/src/app/environment.ts'
import type { ConnectionTarget } from '../packages/server/src/platform/db/connection.ts'
import { type Database, openDatabase } from '../packages/server/src/platform/db/database.ts'
import { migrateDatabase } from '../packages/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { StartRefused } from '../packages/server/src/platform/start-refused.ts'

// `npm run admin -- COMMAND`: what an operator does beside the running server or without it, on the database of DATABASE_URL or of the data
// folder. Without a command it lists them. Exit code 0 when it was done and all is well, else 1.

const project = dirname(dirname(fileURLToPath(import.meta.url)))

async function main(): Promise<boolean> {
  const environment = readEnvironment({ projectDirectory: project, variables: process.env, isRoot: process.getuid?.() === 0 })
  const { target, leave } = await reachDatabase(environment)
  try {
    const typed = process.argv.slice(2)
    const commands = [
      ...creditCommands,
      ...saleCommands,
      ...paymentCommands,
      ...refundCommands,
      ...usageCommands,
      ...postCommands,
      ...courseCommands(),
      ...backupCommands(target),
    ]
    const db = beginsEmpty(commands, typed) ? null : await openMigrated(target)
    try {
      const { lines, isWell } = await runAdmin(commands, typed, { db, now: () => new Date(), newId: randomUUID })
      for (const line of lines) console.log(line)
      return isWell
    } finally {
      await db?.close()
    }
  } finally {
    await leave()
  }
}

async function openMigrated(target: ConnectionTarget): Promise<Database> {
  await migrateDatabase(target)
  return await openDatabase(target, { applicationConnections: 1, systemConnections: 1 })
}

/** The database of a running server is used as it runs; one that only this command needs is ended with it. */
async function reachDatabase({
  databaseUrl,
  dataDirectory,
}: {
  databaseUrl: string | undefined
  dataDirectory: string
}): Promise<{ target: ConnectionTarget; leave: () => Promise<void> }> {
  if (databaseUrl !== undefined) return { target: { url: databaseUrl }, leave: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDirectory })
  return { target: postgres.connection, leave: postgres.how === 'adopted' ? async () => undefined : postgres.stop }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  const known = error instanceof StartRefused || error instanceof EnvironmentRefused
  process.stderr.write(`${known ? error.message : String(error)}\n`)
  process.exitCode = 1
}
