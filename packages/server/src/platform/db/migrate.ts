import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { type ConnectionTarget, connectionConfig, describeTarget } from './connection.ts'
import { asDatabaseError, databaseErrorCode } from './database-errors.ts'
import { isAccessWhole, mendAccess, noteAccess, refuseOthersTables } from './ensure-access.ts'
import { ensureRoles } from './roles.ts'

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any fixed number: whoever migrates this database holds it. */
const migrationLock = 5_201_314
const oldestPostgres = 150_000

/**
 * Brings the database up to this version, as its owner: roles, tables, policies. Sets rights and policies again where they are not what the
 * last start left (`mended`), as after a restore without them. One process at a time, the others wait. Answers how many migrations ran. Throws StartRefused on what a person must mend: no connection, no right, a database of a newer version.
 */
export async function migrateDatabase(target: ConnectionTarget, folder = migrationsFolder): Promise<{ applied: number; mended: boolean }> {
  const client = new Client(connectionConfig(target, { applicationName: 'xperto migrations', settings: { timezone: 'UTC' } }))
  client.on('error', () => undefined)
  await connect(client, target)
  try {
    await refuseOldPostgres(client, target)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureRoles(client)
    const before = await appliedMigrations(client)
    await refuseNewerDatabase(before, target)
    const isWhole = before.length === 0 || (await isAccessWhole(client))
    if (!isWhole) await refuseOthersTables(client)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const applied = (await appliedMigrations(client)).length - before.length
    const mended = !isWhole && (await mendAccess(client, folder))
    await noteAccess(client)
    return { applied, mended }
  } catch (cause) {
    if (cause instanceof StartRefused || databaseErrorCode(cause) !== '42501') throw cause
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    throw new StartRefused(`DATABASE_URL: the user may not change ${describeTarget(target)}: ${reason}`, { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function connect(client: Client, target: ConnectionTarget): Promise<void> {
  try {
    await client.connect()
  } catch (cause) {
    const lost = asDatabaseError(cause) !== cause
    const reason = cause instanceof AggregateError ? cause.errors.map(String).join('; ') : cause instanceof Error ? cause.message : ''
    throw new StartRefused(
      `DATABASE_URL: ${describeTarget(target)} ${lost ? 'cannot be reached' : 'refused the connection'} (${reason || databaseErrorCode(cause)}).`,
      { cause },
    )
  }
}

async function refuseOldPostgres(client: Client, target: ConnectionTarget): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  )
  if ((rows[0]?.number ?? 0) >= oldestPostgres) return
  throw new StartRefused(`DATABASE_URL: ${describeTarget(target)} is Postgres ${rows[0]?.name}; version 15 or newer is needed.`)
}

async function appliedMigrations(client: Client): Promise<number[]> {
  const table = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!table.rows[0]?.there) return []
  const { rows } = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations')
  return rows.map((row) => Number(row.at))
}

/** An older program on a newer database would write rows that the newer one no longer understands. */
async function refuseNewerDatabase(applied: number[], target: ConnectionTarget): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] }
  const known = new Set(journal.entries.map((entry) => entry.when))
  const unknown = applied.filter((when) => !known.has(when)).length
  if (unknown === 0) return
  throw new StartRefused(
    `The database (${describeTarget(target)}) has ${unknown} migration${unknown === 1 ? '' : 's'} that this version does not know: it was used by a newer version. Update the program, or set DATA_DIR or DATABASE_URL to another database.`,
  )
}
