import { beforeEach, describe, expect, it } from 'vitest'
import type { CreditLotKind } from '../../../platform/db/schema/index.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeCredits } from './charge-credits.ts'
import { expireLots } from './expire-lots.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold } from './open-hold.ts'
import { reverseGrant } from './reverse-grant.ts'
import { takeUnspent } from './take-unspent.ts'
import { voidHold } from './settle-hold.ts'

const db = await testDatabase()
const { database } = db
const soon = new Date('2100-01-01')
const later = new Date('2100-02-01')

let userId: string
beforeEach(async () => {
  await db.empty()
  userId = await createPerson(db)
})

const common = () => ({ userId, reason: 'TEST', ref: null })
const grant = async (key: string, kind: CreditLotKind, expiresAt: Date | null = null, amount = 10n) =>
  await database.asSystem(async (tx) => await grantCredits(tx, { ...common(), key, kind, expiresAt, amount }))
const charge = async (amount: bigint) =>
  await database.asSystem(async (tx) => await chargeCredits(tx, { ...common(), key: `charge ${amount} ${Math.random()}`, amount }))
const reverse = async (grantKey: string, parts = 0) =>
  await database.asSystem(async (tx) => await reverseGrant(tx, { grantKey, parts, reason: 'REFUND', ref: null }))
/** What is left by grant, of those with something left. */
const left = async () => {
  const rows = await db.asOwner(`select t.key, l.remaining::int from credit_lots l join credit_txns t on t.id = l.txn_id where not spent`)
  return Object.fromEntries(rows.map(({ key, remaining }) => [key, remaining]))
}
const debt = async () => (await db.asOwner('select debt::int from credit_accounts'))[0]?.['debt']

describe('what is spent', () => {
  it('is taken from promotions before what was bought, from what expires first before what lasts, from the older of two alike', async () => {
    await grant('bought', 'paid')
    await grant('bought, soon', 'paid', soon)
    await grant('gift', 'promotion')
    await grant('gift, later', 'promotion', later)
    await grant('younger gift', 'promotion')
    await grant('gift, soon', 'promotion', soon)
    const order = ['gift, soon', 'gift, later', 'gift', 'younger gift', 'bought, soon', 'bought']
    for (const [at] of order.entries()) {
      expect(Object.keys(await left()).toSorted()).toEqual(order.slice(at).toSorted())
      await charge(10n)
    }
    expect(await left()).toEqual({})
  })

  it('is taken from several at once where one is not enough', async () => {
    await grant('gift', 'promotion')
    await grant('bought', 'paid')
    await charge(13n)
    expect(await left()).toEqual({ bought: 7 })
  })
})

describe('a grant that is taken back', () => {
  it('takes what is left of it first, then of others, and leaves a debt that blocks until it is paid by the next grant', async () => {
    await grant('gift', 'promotion')
    await grant('bought', 'paid', null, 20n)
    await charge(15n)
    expect(await left()).toEqual({ bought: 15 })
    await grant('another gift', 'promotion', null, 2n)
    expect(await reverse('bought')).toEqual({ debt: 3n })
    expect([await left(), await debt()]).toEqual([{}, 3])
    expect(await reverse('bought')).toBeNull()
    await expect(charge(1n)).rejects.toMatchObject({ code: 'credits_insufficient' })
    await grant('next', 'paid', null, 2n)
    expect([await left(), await debt()]).toEqual([{}, 1])
    await grant('one more', 'paid', null, 5n)
    expect([await left(), await debt()]).toEqual([{ 'one more': 4 }, 0])
    await charge(4n)
  })

  it('of which nothing was spent leaves nothing behind', async () => {
    await grant('gift', 'promotion')
    await grant('bought', 'paid')
    expect(await reverse('bought')).toEqual({ debt: 0n })
    expect([await left(), await debt()]).toEqual([{ gift: 10 }, 0])
  })
})

describe('a share of a grant that is taken back', () => {
  const take = async (grantKey: string, part: number, share: readonly [bigint, bigint]) =>
    await database.asSystem(async (tx) => await takeUnspent(tx, { grantKey, part, share, reason: 'REFUND', ref: null }))

  it('is of its own lot, rounded down, as far as it is unspent, each part once, and never a debt', async () => {
    await grant('gift', 'promotion', null, 5n)
    await grant('bought', 'paid', null, 10n)
    expect([await take('bought', 1, [1n, 3n]), await take('bought', 1, [1n, 3n]), await left()]).toEqual([3n, 0n, { gift: 5, bought: 7 }])
    expect([await take('bought', 2, [2n, 3n]), await left()]).toEqual([3n, { gift: 5, bought: 4 }])
    await charge(7n)
    expect([await take('bought', 3, [9n, 10n]), await take('bought', 4, [9n, 10n]), await left()]).toEqual([2n, 0n, {}])
    await grant('later', 'paid', null, 4n)
    expect([await take('bought', 4, [1n, 1n]), await left(), await debt()]).toEqual([0n, { later: 4 }, 0])
    expect([await take('nothing', 1, [1n, 1n]), await take('later', 1, [0n, 1n])]).toEqual([0n, 0n])
    // All of it is 10, of which parts took 8.
    expect([await reverse('bought', 4), await left(), await debt()]).toEqual([{ debt: 0n }, { later: 2 }, 0])
    expect(await reverse('bought', 4)).toBeNull()
  })
})

describe('credits that expire', () => {
  it('go when their time is over and no sooner, but what was set aside before stays until that has ended', async () => {
    await grant('gift, soon', 'promotion', soon)
    await grant('gift', 'promotion')
    await database.asUser(userId, async (tx) => await openHold(tx, { ...common(), key: 'held', amount: 13n, leaseUntil: later }))
    const expire = async (now: Date) => await expireLots({ db: database, now: () => now })
    expect(await expire(new Date(soon.getTime() - 1))).toBe(0)
    expect(await expire(soon)).toBe(1)
    expect(await left()).toEqual({ 'gift, soon': 3, gift: 10 })
    expect(await expire(soon)).toBe(0)
    await database.asSystem(async (tx) => await voidHold(tx, 'held'))
    expect(await expire(soon)).toBe(1)
    expect(await left()).toEqual({ gift: 10 })
  })
})
