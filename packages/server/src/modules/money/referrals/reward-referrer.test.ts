import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPerson } from '../../../testing/chat-client.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger, grantCredits, readRemaining } from '../credits/index.ts'
import { applyReferral } from './apply-referral.ts'
import { createReferralsModule } from './index.ts'

const db = await testDatabase()
const { database } = db
const { rewardReferrer } = createReferralsModule({ db: database, giftCredits: 10 })
const gift = 10_000_000n

let referrer: string
let referee: string
beforeEach(async () => {
  await db.empty()
  referrer = await createPerson(db)
  referee = await createPerson(db)
  const [row] = await db.asOwner('select referral_code from users where id = $1', [referrer])
  await db.asOwner('update users set referral_code = upper(referral_code)')
  await applyReferral({ db: database, gift }, { userId: referee, code: String(row?.['referral_code']) })
})

/** A paid order of that person, as it is granted. */
const pay = async (userId: string) =>
  await database.asSystem(async (tx) => {
    const order = { key: `pay:${randomUUID()}`, userId, amount: 5n, kind: 'paid' as const, reason: 'CREDIT_PURCHASE', ref: null }
    await grantCredits(tx, { ...order, expiresAt: null })
    return await rewardReferrer(tx, userId)
  })

describe('REF-01 whoever invited somebody', () => {
  it('REF-01 gets their credits with the first paid order of the invited, and with no other', async () => {
    expect(await readRemaining(database, referrer)).toBe(0n)
    expect([await pay(referee), await pay(referee)]).toEqual([true, false])
    expect(await readRemaining(database, referrer)).toBe(gift)
    expect(await readRemaining(database, referee)).toBe(gift + 10n)
    expect((await checkLedger(database)).isSound).toBe(true)
  })

  it('REF-01 gets them once, when orders are paid many at a time', async () => {
    const rewarded = await Promise.all(Array.from({ length: 50 }, async () => await pay(referee)))
    expect(rewarded.filter(Boolean)).toHaveLength(1)
    expect(await readRemaining(database, referrer)).toBe(gift)
  })

  it('REF-01 gets nothing when they are gone, nor for whoever came by nobody', async () => {
    expect(await pay(referrer)).toBe(false)
    await db.asOwner('delete from users where id = $1', [referrer])
    expect(await pay(referee)).toBe(false)
    expect((await checkLedger(database)).isSound).toBe(true)
  })
})
