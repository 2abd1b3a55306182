import { join } from 'node:path'
import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig, describeTarget } from '../db/connection.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { StartRefused } from '../start-refused.ts'
import { type BackedUpTable, type BackupManifest, readManifest } from './backup-manifest.ts'
import { withMigrationsOf } from './migrations-of-backup.ts'
import { proveTableFile, readTableFile } from './table-file.ts'
import { exactText, storedTables } from './write-backup.ts'

/** So much is sent in one statement: characters, and rows. */
const batch = { characters: 2_000_000, rows: 500 }

/**
 * Fills an empty database from a backup and migrates it to this version. The files are compared with what was written before anything is
 * touched; the rows come in one transaction. Throws StartRefused for a damaged backup, one of a newer version, or a database in use.
 */
export async function restoreBackup(target: ConnectionTarget, folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await proveTableFile(join(folder, table.file), table)
  const settings = { ...exactText, statement_timeout: '0' }
  const client = new Client(connectionConfig(target, { applicationName: 'xperto restore', settings }))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseUsedDatabase(client, target)
    await withMigrationsOf(manifest, async (migrations) => await migrateDatabase(target, migrations))
    await client.query('begin')
    await load(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => undefined)
  }
  await migrateDatabase(target)
  return manifest
}

async function refuseUsedDatabase(client: Client, target: ConnectionTarget): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'drizzle', 'pgboss') and relkind in ('r', 'p')`,
  )
  const tables = rows[0]?.tables ?? 0
  if (tables === 0) return
  throw new StartRefused(
    `The database (${describeTarget(target)}) is not empty: it has ${tables} tables. A backup is restored into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  )
}

/** Checks of rows that come one by one stay off meanwhile: a row may come before the one that it names, and each change was told long ago. */
async function load(client: Client, folder: string, manifest: BackupManifest): Promise<void> {
  const names = (await storedTables(client)).map(({ name }) => client.escapeIdentifier(name))
  const { rows: keys } = await client.query<{ onTable: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "onTable", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { onTable, name } of keys) await client.query(`alter table ${onTable} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What migrations plant is in the backup as it was changed since.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, join(folder, table.file), table)
  for (const { name, lastValue } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [`public.${client.escapeIdentifier(name)}`, lastValue])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { onTable, name, definition } of keys) await client.query(`alter table ${onTable} add constraint ${name} ${definition}`)
}

async function loadTable(client: Client, path: string, table: BackedUpTable): Promise<void> {
  const name = client.escapeIdentifier(table.name)
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`public.${name}`],
  )
  const types = new Map(rows.map(({ column, type }) => [column, type]))
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const values = table.columns.map((column, place) => `(line ->> ${place})::${types.get(column)}`).join(', ')
  const statement = `insert into ${name} (${columns}) overriding system value select ${values} from unnest($1::json[]) as line`
  let [lines, characters, inserted]: [string[], number, number] = [[], 0, 0]
  const send = async () => {
    inserted += (await client.query(statement, [lines])).rowCount ?? 0
    lines = []
    characters = 0
  }
  for await (const line of readTableFile(path, table)) {
    lines.push(line)
    characters += line.length
    if (lines.length >= batch.rows || characters >= batch.characters) await send()
  }
  if (lines.length > 0) await send()
  if (inserted !== table.rows) throw new Error(`${table.name}: ${inserted} of ${table.rows} rows came back`)
}
