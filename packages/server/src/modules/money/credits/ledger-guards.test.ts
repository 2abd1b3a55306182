import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { connectionConfig } from '../../../platform/db/connection.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeCredits } from './charge-credits.ts'
import { checkLedger } from './check-ledger.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold } from './open-hold.ts'

const db = await testDatabase()
const { database } = db

let userId: string
let accountId: string
beforeEach(async () => {
  await db.empty()
  userId = await createPerson(db)
  const common = { userId, reason: 'TEST', ref: null }
  await database.asSystem(async (tx) => {
    await grantCredits(tx, { ...common, key: 'gift', amount: 1000n, kind: 'promotion', expiresAt: null })
    await chargeCredits(tx, { ...common, key: 'spent', amount: 100n })
    await openHold(tx, { ...common, key: 'held', amount: 50n, leaseUntil: new Date(Date.now() + 60_000) })
  })
  const [row] = await db.asOwner('select id from credit_accounts')
  accountId = String(row?.['id'])
})

const asPerson = async (text: string, values: unknown[] = []) => await database.asUser(userId, async (tx) => await tx.raw(text, values))
const asSystem = async (text: string, values: unknown[] = []) => await database.asSystem(async (tx) => await tx.raw(text, values))
const everything = async () => {
  const tables: Record<string, unknown>[][] = []
  for (const name of ['accounts', 'txns', 'entries', 'lots', 'holds'])
    tables.push(await db.asOwner(`select * from credit_${name} order by 1, 2`))
  return tables
}

/** A txn with these sides, as the system principal writes it. */
const txnOf = (sides: (lotId: string) => string) => async (tx: Transaction) => {
  const [lot] = await tx.raw<{ id: string }>('select id from credit_lots')
  await tx.raw(
    `with txn as (insert into credit_txns (key, kind, account_id, reason) values ($1, 'usage', $2, 'TEST') returning id)
     insert into credit_entries (txn_id, n, account_id, system, lot_id, amount) select txn.id, side.* from txn, (values ${sides(lot?.id ?? '')}) side`,
    [randomUUID(), accountId],
  )
}

describe('AUTH-08 with any SQL at all a person changes nothing of the ledger', () => {
  it.each([
    ['a balance', 'update credit_accounts set posted = 1000000'],
    ['what is held', 'update credit_accounts set held = 0'],
    ['the floor', 'update credit_accounts set floor = -1000000'],
    ['a balance that an account begins with', `insert into credit_accounts (user_id, posted) values (app_user_id(), 1000000)`],
    ['an entry', 'update credit_entries set amount = 1000000'],
    ['all entries', 'delete from credit_entries'],
    ['a txn', `update credit_txns set key = 'other'`],
    ['all txns', 'delete from credit_txns'],
    ['a txn of their own', `insert into credit_txns (key, kind, account_id, reason) select 'mine', 'grant', id, 'X' from credit_accounts`],
    [
      'an entry of their own',
      `insert into credit_entries (txn_id, n, account_id, lot_id, amount) select 1, 9, account_id, id, 5 from credit_lots`,
    ],
    ['a lot', 'update credit_lots set remaining = 1000000'],
    [
      'a lot of their own',
      `insert into credit_lots (account_id, txn_id, kind, granted) select account_id, txn_id, 'paid', 9 from credit_lots`,
    ],
    ['a hold', `update credit_holds set state = 'void'`],
    [
      'a hold past its function',
      `insert into credit_holds (key, account_id, amount, reason, lease_until) select 'x', id, 1, 'X', now() from credit_accounts`,
    ],
    ['all holds', 'delete from credit_holds'],
    ['whether somebody claimed', 'delete from credit_claims'],
    ['an early-access code', `insert into early_access_codes (code, campaign, amount, max_uses) values ('X', 'X', 1000, 9)`],
    ['everything at once', 'truncate credit_accounts, credit_txns, credit_entries, credit_lots, credit_holds cascade'],
  ])('%s', async (_what, statement) => {
    const before = await everything()
    await expect(asPerson(statement)).rejects.toThrow('permission denied')
    expect(await everything()).toEqual(before)
  })

  it("nor sets aside another's credits, more than their own, or less than nothing", async () => {
    const other = await createPerson(db)
    const [account] = await db.asOwner('insert into credit_accounts (user_id) values ($1) returning id', [other])
    const open = async (person: string, amount: number) => {
      const [row] = await asPerson(`select open_credit_hold($1, $2, $3, $3, 'X', null, now())::int as amount`, [
        randomUUID(),
        person,
        amount,
      ])
      return row?.['amount']
    }
    expect([await open(other, 1), await open(userId, 851)]).toEqual([null, null])
    for (const amount of [0, -1, -850]) await expect(open(userId, amount)).rejects.toThrow('credit_amount_range')
    expect([await open(userId, 850), await open(userId, 1)]).toEqual([850, null])
    expect(await asPerson('select id from lock_credit_accounts(array[$1::uuid, $2::uuid])', [account?.['id'], accountId])).toEqual([
      { id: accountId },
    ])
    await expect(asPerson(`select settle_credit_hold('held', 0, null)`)).rejects.toThrow('permission denied')
  })
})

describe('AUTH-08 neither role takes a guard away', () => {
  it.each([
    ['alter table credit_entries disable trigger all'],
    ['alter table credit_txns disable trigger user'],
    ['drop trigger refuse_change on credit_entries'],
    ['drop trigger keep_credit_balances on credit_entries'],
    ['alter table credit_accounts drop constraint credit_accounts_no_overdraft'],
    ['alter domain credit_balance drop constraint credit_balance_range'],
    ['alter table credit_entries disable row level security'],
    ['set session_replication_role = replica'],
    ['create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$'],
    ['create function public.lock_credit_accounts(ids text) returns int language sql as $$ select 1 $$'],
    ['alter role xperto_app bypassrls'],
  ])('%s', async (statement) => {
    for (const as of [asPerson, asSystem]) await expect(as(statement)).rejects.toThrow(/must be owner|permission denied/)
  })

  it('nor gets past one by a table of its own of the same name', async () => {
    const before = await everything()
    await expect(
      database.asSystem(async (tx) => {
        await tx.raw(`create temp table credit_accounts (like public.credit_accounts) on commit drop`)
        await tx.raw(`insert into credit_accounts values ($1, $2, 1000000, 0, 0, 0, now())`, [accountId, userId])
        const [row] = await tx.raw<{ amount: string | null }>(
          `select open_credit_hold('shadow', $1, 900000, 900000, 'X', null, now()) as amount`,
          [userId],
        )
        expect(row?.amount).toBeNull()
        throw new Error('looked at')
      }),
    ).rejects.toThrow('looked at')
    expect(await everything()).toEqual(before)
  })
})

describe('the system principal', () => {
  it.each([
    ['writes no balance', 'update credit_accounts set posted = 1000000'],
    ['writes no floor', 'update credit_accounts set floor = -1000000'],
    ['begins no account with credits', `insert into credit_accounts (posted) values (5)`],
    ['changes no entry', 'update credit_entries set amount = 1'],
    ['deletes no entry', 'delete from credit_entries'],
    ['changes no txn', `update credit_txns set reason = 'X'`],
    ['deletes no txn', 'delete from credit_txns'],
    ['fills no lot', 'update credit_lots set remaining = granted'],
    [
      'begins no lot that is full',
      `insert into credit_lots (account_id, txn_id, kind, granted, remaining) select account_id, txn_id, 'paid', 9, 9 from credit_lots`,
    ],
    ['deletes no hold', 'delete from credit_holds'],
    [
      'makes no hold past its function',
      `insert into credit_holds (key, account_id, amount, reason, lease_until) values ('x', gen_random_uuid(), 1, 'X', now())`,
    ],
    ['empties no table', 'truncate credit_entries'],
    ['takes no claim back', 'delete from credit_claims'],
  ])('%s', async (_what, statement) => {
    await expect(asSystem(statement)).rejects.toThrow('permission denied')
  })

  it.each([
    ['one side alone', (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, -5::bigint)`, 'do not balance'],
    [
      'sides of another sum',
      (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, -5::bigint), (2, null, 'revenue', null, 4)`,
      'do not balance',
    ],
    [
      'a side of nothing',
      (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, 0::bigint), (2, null, 'revenue', null, 0)`,
      'credit_side_range',
    ],
    [
      'more than there is',
      (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, -851::bigint), (2, null, 'revenue', null, 851)`,
      'credit_accounts_no_overdraft',
    ],
    [
      'more than was ever granted',
      (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, 101::bigint), (2, null, 'promotions', null, -101)`,
      'credit_lots_range',
    ],
    [
      'an account that is not there',
      () => `(1::smallint, gen_random_uuid(), null, null::bigint, 5::bigint), (2, null, 'revenue', null, -5)`,
      'there is no account',
    ],
    [
      "a lot of another's",
      (lot: string) => `(1::smallint, gen_random_uuid(), null, ${lot}::bigint, -5::bigint), (2, null, 'revenue', null, 5)`,
      /there is no account|foreign key/,
    ],
    [
      'an account of nobody’s',
      () => `(1::smallint, null::uuid, 'pocket', null::bigint, 5::bigint), (2, null, 'revenue', null, -5)`,
      'credit_system_account_known',
    ],
  ])('a txn with %s does not come to be', async (_what, sides, refusal) => {
    const before = await everything()
    await expect(database.asSystem(txnOf(sides))).rejects.toThrow(refusal)
    expect(await everything()).toEqual(before)
  })

  it('adds nothing to a txn that stands, unless it is nothing in sum, and none without sides', async () => {
    await expect(
      asSystem(`insert into credit_entries (txn_id, n, system, amount) select max(id), 9, 'revenue', 5 from credit_txns`),
    ).rejects.toThrow('do not balance')
    await expect(
      asSystem(`insert into credit_txns (key, kind, account_id, reason) values ('empty', 'grant', $1, 'X')`, [accountId]),
    ).rejects.toThrow('do not balance')
  })

  it("takes nothing from a lot of another's, names no account but that of its sides, and adds no sides to a txn that is not there", async () => {
    const other = await createPerson(db)
    await database.asSystem(async (tx) => {
      const gift = { userId: other, reason: 'TEST', ref: null, expiresAt: null }
      await grantCredits(tx, { ...gift, key: 'gift of another', amount: 1000n, kind: 'paid' })
    })
    const [theirs] = await db.asOwner(
      'select a.id as account, l.id as lot from credit_accounts a join credit_lots l on l.account_id = a.id where a.user_id = $1',
      [other],
    )
    const before = await everything()
    const sides = (lot: string) => `(1::smallint, '${accountId}'::uuid, null, ${lot}::bigint, -5::bigint), (2, null, 'revenue', null, 5)`
    await expect(database.asSystem(txnOf(() => sides(String(theirs?.['lot']))))).rejects.toThrow('there is no account')
    const named = async (account: unknown) =>
      await asSystem(
        `with txn as (insert into credit_txns (key, kind, account_id, reason) values ('named', 'usage', $1, 'TEST') returning id),
           own as (select id, account_id from credit_lots where account_id = $2)
         insert into credit_entries (txn_id, n, account_id, system, lot_id, amount)
         select txn.id, side.n, side.account, side.system, side.lot, side.amount
         from txn, own, lateral (values (1, own.account_id, null, own.id, -5), (2, null, 'revenue', null, 5)) side (n, account, system, lot, amount)`,
        [account, accountId],
      )
    await expect(named(theirs?.['account'])).rejects.toThrow('do not balance')
    await expect(named(randomUUID())).rejects.toThrow('do not balance')
    await expect(
      asSystem(`insert into credit_entries (txn_id, n, system, amount) values (999999, 1, 'revenue', 5), (999999, 2, 'sales', -5)`),
    ).rejects.toThrow('do not balance')
    await expect(
      asSystem(
        `insert into credit_entries (txn_id, n, system, amount)
         select t.id, 10 + side.n, side.system, side.amount from credit_txns t, (values (1, 'revenue', 5), (2, 'sales', 3)) side (n, system, amount)`,
      ),
    ).rejects.toThrow('do not balance')
    expect(await everything()).toEqual(before)
    await named(accountId)
    expect((await checkLedger(database)).isSound).toBe(true)
  })

  it('ends a hold once, and never changes what it was', async () => {
    await asSystem(`update credit_holds set state = 'void', closed_at = now() where key = 'held'`)
    await expect(asSystem(`update credit_holds set state = 'open', closed_at = null where key = 'held'`)).rejects.toThrow('never changed')
    await expect(asSystem(`update credit_holds set state = 'settled', settled = 5 where key = 'held'`)).rejects.toThrow('never changed')
    await expect(asSystem(`update credit_holds set amount = 5 where key = 'held'`)).rejects.toThrow('permission denied')
    expect(await checkLedger(database)).toMatchObject({ isSound: true, openHolds: 0 })
  })
})

it('the tables’ owner too changes and deletes no txn and no entry, and nothing that they name', async () => {
  const owner = new Client(connectionConfig(db.target, { applicationName: 'xperto tests' }))
  await owner.connect()
  try {
    for (const statement of [
      'update credit_entries set amount = amount',
      'delete from credit_entries',
      'update credit_txns set ref = null',
      'delete from credit_txns',
      'delete from credit_holds',
      'delete from credit_lots',
      'delete from credit_accounts',
      'update credit_lots set account_id = gen_random_uuid()',
      'update credit_lots set granted = granted + 1',
      'update credit_accounts set id = gen_random_uuid()',
      `update credit_holds set key = key || 'other'`,
      'update credit_holds set amount = amount + 1',
    ])
      await expect(owner.query(statement)).rejects.toThrow('never changed')
  } finally {
    await owner.end()
  }
})

it('the check finds a balance, a lot, a hold or a txn that was tampered with past every guard', async () => {
  expect(await checkLedger(database)).toMatchObject({ isSound: true, sum: 0n, accounts: 1, txns: 2, entries: 4, openHolds: 1 })
  await db.asOwner('update credit_accounts set posted = posted + 1')
  expect(await checkLedger(database)).toMatchObject({ isSound: false, driftingAccounts: 1, driftingLots: 0 })
  await db.asOwner('update credit_accounts set posted = posted - 1')
  await db.asOwner('update credit_lots set remaining = remaining - 1')
  expect(await checkLedger(database)).toMatchObject({ isSound: false, driftingAccounts: 1, driftingLots: 1 })
  await db.asOwner('update credit_lots set remaining = remaining + 1')
  await db.asOwner(`update credit_holds set state = 'settled', settled = 5, closed_at = now() where key = 'held'`)
  expect(await checkLedger(database)).toMatchObject({ isSound: false, unmatchedHolds: 1 })
  await db.asOwner('alter table credit_entries disable trigger user')
  await db.asOwner(`insert into credit_entries (txn_id, n, system, amount) values (1, 9, 'revenue', 7)`)
  await db.asOwner('alter table credit_entries enable trigger user')
  expect(await checkLedger(database)).toMatchObject({ isSound: false, sum: 7n, unbalancedTxns: 1 })
})
