import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig } from '../db/connection.ts'
import { StartRefused } from '../start-refused.ts'
import { type BackedUpTable, type BackupManifest, manifestFile } from './backup-manifest.ts'
import { proveTableFile, writeTableFile } from './table-file.ts'

/** So many rows are in memory at a time. */
const rowsAtOnce = 500
/** Values as texts that every Postgres reads back, however its user or its database is set. */
export const exactText = { timezone: 'UTC', datestyle: 'ISO', intervalstyle: 'postgres', bytea_output: 'hex', extra_float_digits: '1' }

/**
 * Writes every table of the product into files of a folder, all as they were at one moment (one REPEATABLE READ snapshot), while servers
 * work on. Then reads the files again and compares them. The database must be migrated. Throws StartRefused for a folder that is in use.
 */
export async function writeBackup(target: ConnectionTarget, folder: string, { now }: { now: () => Date }): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new StartRefused(`${folder} is not empty. Name a new folder for the backup.`)
  const settings = { ...exactText, statement_timeout: '0' }
  const client = new Client(connectionConfig(target, { applicationName: 'xperto backup', settings }))
  client.on('error', () => undefined)
  await client.connect()
  try {
    const madeAt = now().toISOString()
    await client.query('begin isolation level repeatable read read only')
    const migrations = await client.query<{ at: string }>('select created_at::text as at from drizzle.__drizzle_migrations order by 1')
    const tables: BackedUpTable[] = []
    for (const { name, columns } of await storedTables(client)) {
      const file = `${name}.jsonl.gz`
      tables.push({ name, file, columns, ...(await writeTableFile(join(folder, file), linesOf(client, name, columns))) })
    }
    const sequences = await client.query<{ name: string; lastValue: string }>(
      `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
    )
    await client.query('commit')
    for (const table of tables) await proveTableFile(join(folder, table.file), table)
    const manifest: BackupManifest = {
      format: 1,
      madeAt,
      migrations: migrations.rows.map(({ at }) => Number(at)),
      tables,
      sequences: sequences.rows,
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Tables of the product with the columns that hold something of their own: what Postgres computes is computed again. */
export async function storedTables(client: Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

async function* linesOf(client: Client, table: string, columns: string[]): AsyncGenerator<string> {
  const texts = columns.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ')
  const from = client.escapeIdentifier(table)
  await client.query(`declare kept no scroll cursor for select json_build_array(${texts})::text as line from ${from}`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from kept`)
    for (const { line } of rows) yield line
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close kept')
}

async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const file = await open(join(folder, manifestFile), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
