import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { accessDigest, readAccess } from './access-state.ts'
import { databaseErrorCode } from './database-errors.ts'
import { applicationRole, systemRole } from './roles.ts'

/** The statements of a migration that say who may do what. */
const accessStatement = /^(?:grant|revoke|create policy|drop policy|alter table \S+ enable row level security)\b/i
const policyStatement = /^create policy (\S+) on (\S+)/i
/** What a later migration took away is no longer there to be granted: undefined table, function, column, object. */
const isGone = (error: unknown) => ['42P01', '42883', '42703', '42704'].includes(databaseErrorCode(error) ?? '')

/**
 * Whether rights and policies are what the last start left. Where no start has noted them yet: whether the system's role may read every
 * table, by a right and by a policy.
 */
export async function isAccessWhole(client: Client): Promise<boolean> {
  const noted = await readNote(client)
  if (noted !== null) return noted === noteOf(await readAccess(client))
  const { rows } = await client.query(
    `select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not (relrowsecurity and has_table_privilege('${systemRole}', oid, 'SELECT')
         and exists (select from pg_policy where polrelid = c.oid and (select oid from pg_roles where rolname = '${systemRole}') = any (polroles)))
     limit 1`,
  )
  return rows.length === 0
}

/** Notes rights and policies as they are now. The note travels with a dump, so that a restore without them is seen. */
export async function noteAccess(client: Client): Promise<void> {
  const note = noteOf(await readAccess(client))
  if ((await readNote(client)) !== note) await client.query(`comment on schema drizzle is '${note}'`)
}

async function readNote(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ note: string | null }>(`select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as note`)
  return rows[0]?.note ?? null
}

const noteOf = (lines: readonly string[]): string => `access ${accessDigest(lines)}`

/**
 * Sets rights and policies as the migrations do, in one transaction: a database that was restored without its roles or grants has the tables
 * and lets nobody in. Answers whether that changed anything.
 */
export async function mendAccess(client: Client, migrationsFolder: string): Promise<boolean> {
  const before = await readAccess(client)
  await client.query('begin')
  try {
    await client.query(`revoke all on all tables in schema public from ${applicationRole}, ${systemRole}`)
    for (const statement of await accessStatements(migrationsFolder)) await repeat(client, statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return accessDigest(await readAccess(client)) !== accessDigest(before)
}

async function accessStatements(migrationsFolder: string): Promise<string[]> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  const files = await Promise.all(journal.entries.map(async ({ tag }) => await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')))
  return files
    .flatMap((file) => file.split('--> statement-breakpoint'))
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => accessStatement.test(statement))
}

async function repeat(client: Client, statement: string): Promise<void> {
  const policy = policyStatement.exec(statement)
  await client.query('savepoint one')
  try {
    if (policy) await client.query(`drop policy if exists ${policy[1]} on ${policy[2]}`)
    await client.query(statement)
    await client.query('release savepoint one')
  } catch (error) {
    if (!isGone(error)) throw error
    await client.query('rollback to savepoint one')
  }
}

/** Throws StartRefused, with what an administrator has to run, where tables belong to another user: their rights are not ours to give. */
export async function refuseOthersTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    `select distinct pg_get_userbyid(relowner) as owner from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(current_user, relowner, 'USAGE')`,
  )
  if (rows.length === 0) return
  const owners = rows.map(({ owner }) => `"${owner}"`)
  throw new StartRefused(
    `DATABASE_URL: the database lacks rights or policies of its roles, and its tables belong to ${owners.join(', ')}, not to "${client.user}". ` +
      `Have an administrator run once in that database: reassign owned by ${owners.join(', ')} to "${client.user}";`,
  )
}
