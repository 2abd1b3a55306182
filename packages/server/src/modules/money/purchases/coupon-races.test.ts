import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createBuiltInRates } from '../../../adapters/rate-source/built-in-rates.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { createPerson } from '../../../testing/chat-client.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { createReferralsModule } from '../referrals/index.ts'
import { createPurchase } from './create-purchase.ts'
import { patient } from '../../../testing/database-patience.ts'

const db = await testDatabase()
// What two server processes have: pools of their own.
const second = await openDatabase(db.target, { applicationConnections: 10, systemConnections: 5, ...patient })
afterAll(async () => await second.close())
beforeEach(db.empty)

const atOnce = 200
const rounds = soakSize({ test: 5, soak: 20 })
const rates = createBuiltInRates()

/** A purchase with that coupon, by one of two processes; answers `made`, or the code of the refusal. */
async function buy(n: number, userId: string, couponCode: string): Promise<string> {
  const deps = {
    db: n % 2 === 0 ? db.database : second,
    readRates: async () => await rates.read(AbortSignal.timeout(10_000)),
    referrals: createReferralsModule({ db: db.database, giftCredits: 1000 }),
    newId: randomUUID,
    now: () => new Date(),
  }
  try {
    await createPurchase(deps, { userId, couponCode, packName: 'Starter', currency: 'INR', phone: '9820098200' })
    return 'made'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
const times = (list: string[], value: string) => list.filter((each) => each === value).length
const made = async (code: string, maxRedemptions: number, percent = 10) => await plantCoupon(db.database, code, { maxRedemptions, percent })
const counts = async (code: string) =>
  (
    await db.asOwner(
      `select taken, (select count(*)::int from coupon_redemptions where coupon_code = code and state <> 'released') as held from coupons where code = $1`,
      [code],
    )
  )[0]

it(`REF-04 a coupon that ${atOnce} people take at once over two processes is taken exactly as often as it may be; ${rounds} rounds`, async () => {
  const people = await Promise.all(Array.from({ length: atOnce }, async () => await createPerson(db)))
  for (let round = 0; round < rounds; round++) {
    const most = 1 + ((round * 7) % 23)
    const code = await made(`RACE-${round}`, most)
    const said = await Promise.all(people.map(async (userId, n) => await buy(n, userId, code)))
    expect([times(said, 'made'), times(said, 'coupon_not_found')]).toEqual([most, atOnce - most])
    expect(await counts(code)).toEqual({ taken: most, held: most })
  }
})

it(`REF-04 a coupon of 100 % that one person takes ${atOnce} times at once grants once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const userId = await createPerson(db)
    // With an account from before nothing but its lock stands between them.
    await db.asOwner('insert into credit_accounts (user_id) values ($1)', [userId])
    const code = await made(`FREE-${round}`, atOnce, 100)
    const said = await Promise.all(Array.from({ length: atOnce }, async (_, n) => await buy(n, userId, code)))
    expect([times(said, 'made'), times(said, 'coupon_used')]).toEqual([1, atOnce - 1])
    expect(await counts(code)).toEqual({ taken: 1, held: 1 })
    expect(await db.asOwner('select posted::text from credit_accounts where user_id = $1', [userId])).toEqual([{ posted: '500000000' }])
  }
})

it('REF-04 two coupons between which people change to and fro at once keep nobody waiting for each other; 10 rounds', async () => {
  const codes = [await made('FIRST', 1000), await made('SECOND', 1000)]
  const people = await Promise.all(Array.from({ length: 40 }, async () => await createPerson(db)))
  for (let round = 0; round < 10; round++) {
    const said = await Promise.all(people.map(async (userId, n) => await buy(n >> 1, userId, codes[(n + round) % 2] ?? '')))
    expect(said.filter((each) => each !== 'made')).toEqual([])
    for (const code of codes) expect(await counts(code)).toEqual({ taken: 20, held: 20 })
  }
})
