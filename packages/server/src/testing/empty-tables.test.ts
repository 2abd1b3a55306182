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

test('a table that has grown large begins anew on the disk', async () => {
  await owner.query(
    `insert into early_access_codes (code, campaign, amount, max_uses) select 'code ' || n, 'grown', 1, 1 from generate_series(1, 40000) n`,
  )
  await emptyTables(owner)
  expect((await owner.query(`select pg_relation_size('early_access_codes')::int as size`)).rows).toEqual([{ size: 0 }])
})
