import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { asOwner, databaseOn } from '../../testing/test-server.ts'
import { readAccess } from './access-state.ts'
import { type ConnectionTarget, connectionConfig } from './connection.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase, migrationsFolder } from './migrate.ts'
import * as schema from './schema/index.ts'

// drizzle-kit gives every array a method, which the other files of this worker would see as well.
Reflect.deleteProperty(Array.prototype, 'random')

const test = await testDatabase()
const server = inject('testServer')

interface Journal {
  entries: { idx: number; tag: string }[]
}

async function readJson<Content>(...path: string[]): Promise<Content> {
  return JSON.parse(await readFile(join(migrationsFolder, ...path), 'utf8')) as Content
}

async function freshDatabase(suffix: string): Promise<string> {
  const name = `${server.prefix}_${suffix}`
  await asOwner(server.target, `create database ${name}`)
  return name
}

/** The same address for another user. */
function asUser(address: string, name: string, password: string): string {
  const url = new URL(address)
  url.searchParams.delete('user')
  if (url.hostname) {
    url.username = name
    url.password = password
  } else {
    url.searchParams.set('user', name)
  }
  return url.href
}

/** A connection to that database, closed after the work. */
async function onDatabase<Result>(target: ConnectionTarget, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(connectionConfig(target, { applicationName: 'test' }))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a database that was restored without its roles or their rights', () => {
  it('gets every right and policy again at the start, and then people sign in behind the same walls', async () => {
    const target = databaseOn(server, await freshDatabase('stripped'))
    await migrateDatabase(target)
    const whole = await onDatabase(target, readAccess)
    // What a dump without owners and rights leaves of it; and a right that nobody meant.
    await asOwner(
      target,
      'drop owned by xperto_app, xperto_system',
      'alter table users disable row level security',
      'grant execute on function applied_referral_code() to public',
      'grant delete on credit_entries to xperto_app',
    )
    expect(await migrateDatabase(target)).toEqual({ applied: 0, mended: true })
    expect(await onDatabase(target, readAccess)).toEqual(whole)
    expect(await migrateDatabase(target)).toEqual({ applied: 0, mended: false })
    const database = await openDatabase(target)
    expect(await database.systemQuery('select from users')).toEqual([])
    await database.close()
  })

  it('whose tables belong to another user refuses the start with what an administrator has to run', async () => {
    const [database, owner] = [await freshDatabase('others'), `${server.prefix}_owner`]
    const there = databaseOn(server, database)
    await migrateDatabase(there)
    await asOwner(
      there,
      `create role ${owner} login password 'pw'`,
      `grant xperto_app, xperto_system to ${owner}`,
      `grant all on database ${database} to ${owner}`,
      `grant usage on schema drizzle to ${owner}`,
      `grant select on drizzle.__drizzle_migrations to ${owner}`,
      'revoke select on users from xperto_app',
    )
    const target = 'url' in there ? { url: asUser(there.url, owner, 'pw') } : { ...there, user: owner }
    const refusal = String(await migrateDatabase(target).catch((error: unknown) => error))
    expect(refusal).toMatch(/its tables belong to "\w+", not to .*reassign owned by "\w+" to ".*";$/)
    await asOwner(server.target, `drop database ${database} with (force)`, `drop role ${owner}`)
  })
})

describe('the migrations', () => {
  it('say what the schema says: nothing would be generated now', async () => {
    const { entries } = await readJson<Journal>('meta', '_journal.json')
    const last = String(entries.at(-1)?.idx).padStart(4, '0')
    const snapshot = await readJson<{ id: string }>('meta', `${last}_snapshot.json`)
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([])
  })

  it('bring an empty database up to date, and a second run changes nothing', async () => {
    const target = databaseOn(server, await freshDatabase('empty'))
    const { entries } = await readJson<Journal>('meta', '_journal.json')
    expect(await migrateDatabase(target)).toEqual({ applied: entries.length, mended: false })
    expect(await migrateDatabase(target)).toEqual({ applied: 0, mended: false })
  })

  it('run once when several processes start on one new database in the same moment', async () => {
    const target = databaseOn(server, await freshDatabase('race'))
    const { entries } = await readJson<Journal>('meta', '_journal.json')
    const runs = await Promise.all([migrateDatabase(target), migrateDatabase(target), migrateDatabase(target)])
    expect(runs.map((run) => run.applied).toSorted((one, other) => one - other)).toEqual([0, 0, entries.length])
  })

  it('refuse a database that a newer version has used', async () => {
    const target = databaseOn(server, await freshDatabase('newer'))
    await migrateDatabase(target)
    await asOwner(target, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`)
    await expect(migrateDatabase(target)).rejects.toThrow('has 1 migration that this version does not know')
  })

  it('tell in one line what an administrator has to run when the user may not make roles', async () => {
    const name = `${server.prefix}_poor`
    await asOwner(server.target, `create role ${name} login password 'pw'`, `create database ${name} owner ${name}`)
    const there = databaseOn(server, name)
    const target = 'url' in there ? { url: asUser(there.url, name, 'pw') } : { ...there, user: name }
    const refusal = await migrateDatabase(target).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ name: 'StartRefused' })
    expect(String(refusal)).toContain(`grant xperto_app, xperto_system to "${name}"`)
    expect(String(refusal)).not.toContain('\n')
    // What the line says is enough.
    await asOwner(server.target, `grant xperto_app, xperto_system to "${name}"`)
    expect((await migrateDatabase(target)).applied).toBeGreaterThan(0)
    await asOwner(server.target, `drop database ${name} with (force)`, `drop role ${name}`)
  })

  it('name the address, never the password, of a database that cannot be reached', async () => {
    const refusal = await migrateDatabase({ url: 'postgres://ada:hunter2@127.0.0.1:1/xperto' }).catch((error: unknown) => error)
    expect(String(refusal)).toMatch(/^StartRefused: DATABASE_URL: xperto at 127\.0\.0\.1:1 cannot be reached \(connect ECONNREFUSED/)
    expect(String(refusal)).not.toContain('hunter2')
  })

  it('leave the tables of the test template as this database has them', async () => {
    const tables = await test.asOwner(`select tablename from pg_tables where schemaname = 'public'`)
    expect(tables.length).toBeGreaterThan(0)
  })
})
