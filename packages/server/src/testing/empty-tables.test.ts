import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectionConfig } from '../platform/db/connection.ts'
import { createPersonWithCredits } from './chat-client.ts'
import { emptyTables } from './empty-tables.ts'
import { testDatabase } from './test-database.ts'

const db = await testDatabase()
const owner = new Client(connectionConfig(db.target, { applicationName: 'xperto test owner' }))
await owner.connect()
afterAll(async () => await owner.end())
beforeEach(async () => await emptyTables(owner))

const rowsOf = async (...tables: string[]) => {
  const counts = tables.map((table) => `select count(*)::int from ${table}`).join(' union all ')
  return (await owner.query<{ count: number }>(counts)).rows.map(({ count }) => count)
}

test('a table whose guards let no row be deleted is empty, its guards hold again, and the packs are those of a new server', async () => {
  await createPersonWithCredits(db)
  await owner.query(`delete from credit_packs where name <> 'Career'`)
  await expect(owner.query('delete from credit_entries')).rejects.toThrow('credit_entries')
  await emptyTables(owner)
  expect(await rowsOf('users', 'credit_accounts', 'credit_entries', 'credit_packs')).toEqual([0, 0, 0, 4])
  await createPersonWithCredits(db)
  await expect(owner.query('delete from credit_entries')).rejects.toThrow('credit_entries')
  expect((await owner.query('select id from credit_txns')).rows).toEqual([{ id: '1' }])
})

test('what a transaction in progress adds is gone as well', async () => {
  const { database } = db
  const hasWritten = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const adding = database.asSystem(async (tx) => {
    await tx.raw(`insert into early_access_codes (code, campaign, amount, max_uses) values ('LATE', 'LATE', 1, 1)`)
    hasWritten.resolve()
    await mayEnd.promise
  })
  await hasWritten.promise
  let isOver = false
  const emptying = emptyTables(owner).then(() => {
    isOver = true
  })
  const waits = async () => await database.systemQuery(`select pid from pg_locks where mode = 'AccessExclusiveLock' and not granted`)
  await expect.poll(async () => isOver || (await waits()).length > 0).toBe(true)
  mayEnd.resolve()
  await Promise.all([adding, emptying])
  expect(await rowsOf('early_access_codes')).toEqual([0])
})

test('emptying that PostgreSQL ends because other work in progress takes the tables in another order is tried again', async () => {
  const other = new Client(connectionConfig(db.target, { applicationName: 'xperto test owner' }))
  await other.connect()
  try {
    // It is the emptying that notices the deadlock: PostgreSQL looks once for each wait, so the other has these seconds to begin its own.
    await owner.query(`set deadlock_timeout = '3s'`)
    await other.query(`begin; set local deadlock_timeout = '60s'`)
    await other.query(`insert into early_access_codes (code, campaign, amount, max_uses) values ('LATE', 'LATE', 1, 1)`)
    const emptying = emptyTables(owner)
    const held = async () =>
      await db.database.systemQuery<{ name: string }>(
        `select l.relation::regclass::text as name from pg_locks l where l.mode = 'AccessExclusiveLock' and l.granted
           and exists (select from pg_locks w where w.pid = l.pid and not w.granted) limit 1`,
      )
    await expect.poll(async () => (await held()).length).toBe(1)
    const [table] = await held()
    await other.query(`select count(*) from ${table?.name}`)
    await other.query('commit')
    await emptying
    expect(await rowsOf('early_access_codes')).toEqual([0])
  } finally {
    await owner.query('reset deadlock_timeout')
    await other.end()
  }
})

test('a table that has grown large begins anew on the disk', async () => {
  await owner.query(
    `insert into early_access_codes (code, campaign, amount, max_uses) select 'code ' || n, 'grown', 1, 1 from generate_series(1, 40000) n`,
  )
  await emptyTables(owner)
  expect((await owner.query(`select pg_relation_size('early_access_codes')::int as size`)).rows).toEqual([{ size: 0 }])
})
