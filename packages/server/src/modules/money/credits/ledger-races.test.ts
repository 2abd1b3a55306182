import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeCredits } from './charge-credits.ts'
import { checkLedger } from './check-ledger.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold } from './open-hold.ts'
import { reapHolds } from './reap-holds.ts'
import { reverseGrant } from './reverse-grant.ts'
import { takeUnspent } from './take-unspent.ts'
import { settleHold, voidHold } from './settle-hold.ts'
import { settlePending } from './settle-pending.ts'
import { patient } from '../../../testing/database-patience.ts'

const db = await testDatabase()
// What two server processes have: pools of their own.
const second = await openDatabase(db.target, { applicationConnections: 10, systemConnections: 5, ...patient })
afterAll(async () => await second.close())
const pools = [db.database, second] as const

const atOnce = 200
const rounds = soakSize({ test: 5, soak: 20 })
const later = new Date(Date.UTC(2100, 0))

beforeEach(db.empty)

/** Does the same so many times at once, over both pools in turn; answers what came of it, refusals as their code. */
async function race(work: (tx: Transaction, n: number) => Promise<unknown>, as?: string): Promise<unknown[]> {
  return await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const database = n % 2 === 0 ? pools[0] : pools[1]
      const one = async (tx: Transaction) => await work(tx, n)
      try {
        return await (as === undefined ? database.asSystem(one) : database.asUser(as, one))
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error
      }
    }),
  )
}

const personWith = async (amount: bigint): Promise<string> => {
  const userId = await createPerson(db)
  if (amount > 0n)
    await db.database.asSystem(
      async (tx) => await grantCredits(tx, { ...common(userId), key: `start:${userId}`, amount, kind: 'paid', expiresAt: null }),
    )
  return userId
}
const common = (userId: string) => ({ userId, reason: 'TEST', ref: null })
const balance = async (userId: string) => {
  const [row] = await db.asOwner('select posted::int, held::int, debt::int from credit_accounts where user_id = $1', [userId])
  return row
}
const times = (list: unknown[], value: unknown) => list.filter((each) => isDeepStrictEqual(each, value)).length
const isSound = async () => expect((await checkLedger(db.database)).isSound).toBe(true)

it(`a grant of one key ${atOnce} times at once grants once, to somebody who had no account too; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const userId = await personWith(0n)
    const grant = { ...common(userId), key: `gift:${userId}`, amount: 7n, kind: 'promotion' as const, expiresAt: null }
    const said = await race(async (tx) => await grantCredits(tx, grant))
    expect([times(said, true), times(said, false)]).toEqual([1, atOnce - 1])
    expect(await balance(userId)).toEqual({ posted: 7, held: 0, debt: 0 })
  }
  await isSound()
})

it(`with a balance for k holds, ${atOnce} at once open exactly k, in people's own transactions; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const k = 1 + ((round * 7) % 23)
    const userId = await personWith(BigInt(k * 10 + 9))
    const said = await race(
      async (tx, n) => (await openHold(tx, { ...common(userId), key: `hold:${userId}:${n}`, amount: 10n, leaseUntil: later })).state,
      userId,
    )
    expect([times(said, 'open'), times(said, 'credits_insufficient')]).toEqual([k, atOnce - k])
    expect(await balance(userId)).toEqual({ posted: k * 10 + 9, held: k * 10, debt: 0 })
  }
  await isSound()
})

it(`a hold that is settled and voided ${atOnce} times at once ends once, and everybody hears how; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const userId = await personWith(100n)
    const key = `hold:${userId}`
    await db.database.asUser(userId, async (tx) => await openHold(tx, { ...common(userId), key, amount: 60n, leaseUntil: later }))
    const said = await race(async (tx, n) => (n % 3 === 0 ? await voidHold(tx, key) : await settleHold(tx, { key, amount: BigInt(n) })))
    const [first] = said
    expect(times(said, first)).toBe(atOnce)
    const { settled } = first as { settled: bigint }
    expect(await balance(userId)).toEqual({ posted: 100 - Number(settled), held: 0, debt: 0 })
  }
  await isSound()
})

it(`a thing that is charged ${atOnce} times at once is paid once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const userId = await personWith(1000n)
    const said = await race(async (tx) => await chargeCredits(tx, { ...common(userId), key: `plan:${userId}`, amount: 100n }))
    expect([times(said, true), times(said, false)]).toEqual([1, atOnce - 1])
    expect(await balance(userId)).toEqual({ posted: 900, held: 0, debt: 0 })
  }
  await isSound()
})

it(`charges, holds, grants, three parts and the whole of a refund of the same person at once never overdraw, and no two wait for each other; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const userId = await personWith(500n)
    const said = await race(async (tx, n) => {
      const of = common(userId)
      if (n === 100) return await reverseGrant(tx, { grantKey: `start:${userId}`, reason: 'TEST', ref: null })
      if (n % 50 === 1)
        return await takeUnspent(tx, {
          grantKey: `start:${userId}`,
          part: 1 + (n % 3),
          share: [BigInt(n), 1000n],
          reason: 'TEST',
          ref: null,
        })
      if (n % 10 === 0)
        return await grantCredits(tx, {
          ...of,
          key: `${userId}:${n}`,
          amount: 30n,
          kind: n % 20 === 0 ? 'paid' : 'promotion',
          expiresAt: later,
        })
      if (n % 2 === 0) return await chargeCredits(tx, { ...of, key: `${userId}:${n}`, amount: 11n })
      const key = `${userId}:${n}`
      await openHold(tx, { ...of, key, amount: 9n, atLeast: 1n, leaseUntil: later })
      return await settleHold(tx, { key, amount: 5n })
    })
    // Whatever happened is an answer or a refusal for lack of credits: no deadlock, no violated constraint.
    expect(said.filter((each) => typeof each === 'string' && each !== 'credits_insufficient')).toEqual([])
    const after = await balance(userId)
    expect(Number(after?.['posted'])).toBeGreaterThanOrEqual(0)
    expect(after?.['held']).toBe(0)
  }
  await isSound()
})

it('what dead processes had set aside comes back to somebody who asks many times while it is reaped; 4 rounds', async () => {
  for (let round = 0; round < 4; round++) {
    const userId = await personWith(500n)
    for (let n = 0; n < 12; n++) {
      const hold = { ...common(userId), key: `${userId}:${n}`, amount: 9n, leaseUntil: new Date(Date.now() - 1000 * (n + 1)) }
      await db.database.asSystem(async (tx) => await openHold(tx, hold))
    }
    const now = () => new Date()
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const pool = { db: n % 2 === 0 ? pools[0] : pools[1], now }
        await Promise.all([settlePending(pool, userId), reapHolds(pool)])
      }),
    )
    expect(await balance(userId)).toEqual({ posted: 500, held: 0, debt: 0 })
  }
  await isSound()
})

it('what is set aside beyond its time is given back to whoever asks, while what it was for ends after all; 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const userId = await personWith(500n)
    const keys = Array.from({ length: 8 }, (_, n) => `${userId}:${n}`)
    for (const [n, key] of keys.entries()) {
      const hold = { ...common(userId), key, amount: 9n, leaseUntil: new Date(Date.now() - 60_000 + 1000 * n) }
      await db.database.asSystem(async (tx) => await openHold(tx, hold))
    }
    const now = () => new Date()
    const ends = await Promise.all([
      ...pools.map(async (pool) => await settlePending({ db: pool, now }, userId)),
      ...keys.map(async (key) => await second.asSystem(async (tx) => await settleHold(tx, { key, amount: 5n }))),
    ])
    const spent = ends.reduce((sum, end) => sum + Number(end?.settled ?? 0n), 0)
    expect(await balance(userId)).toEqual({ posted: 500 - spent, held: 0, debt: 0 })
  }
  await isSound()
})
