import { coupon as couponSchema } from '@xperto/contract/schemas/coupon'
import { describe, expect, it } from 'vitest'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { askForPurchase } from '../../../testing/note-purchase.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { CouponRow } from './coupons.store.ts'
import { endCoupon } from './operator-coupons.ts'
import { consumeCoupon, releaseCoupon, retakeCoupon } from './reserve-coupon.ts'

const app = await startTestApp()
const db = app.database
const now = new Date()
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const { ada, bob } = adaAndBob(app)

const coupon = async (code: string, given?: Partial<CouponRow>) => await plantCoupon(db.database, code, { name: `The ${code}`, ...given })
const validate = async (code: string, who = ada) =>
  await app.call('GET', `/api/v1/coupons/validate?couponCode=${encodeURIComponent(code)}`, { token: who.token })
const offered = async () => (await app.call('GET', '/api/v1/coupons/creditsCoupon', { token: ada.token })).body.data
const buy = async (couponCode: string, who = ada, given: object = {}) => await askForPurchase(app, who, { couponCode, ...given })
const taken = async (code: string) => (await db.asOwner('select taken from coupons where code = $1', [code]))[0]?.['taken']

describe('coupons', () => {
  it('FLD-05 REF-04 are offered while they can be used, the largest first; those that are hidden, to come, over or used up are not', async () => {
    await coupon('TEN')
    await coupon('HALF', { percent: 50, packs: ['Career'], currencies: ['INR'], endsAt: hours(1) })
    await coupon('SECRET', { listed: false })
    await coupon('LATER', { startsAt: hours(1) })
    await coupon('OVER', { endsAt: hours(-1) })
    await coupon('USED-UP', { maxRedemptions: 1 })
    await db.asOwner(`update coupons set taken = 1 where code = 'USED-UP'`)
    const list = await offered()
    expect(list.map((each: unknown) => couponSchema.strict().parse(each))).toEqual(list)
    expect(list).toEqual([
      {
        ...{ name: 'The HALF', description: 'x', couponCode: 'HALF', discountValue: 50, packs: ['Career'], currencies: ['INR'] },
        endsOn: hours(1).toISOString(),
      },
      { name: 'The TEN', description: 'x', couponCode: 'TEN', discountValue: 10, packs: null, currencies: null, endsOn: null },
    ])
  })

  it('REF-04 PAY-11 a code is validated in whatever letters; unknown, to come, over and used-up ones get one and the same answer', async () => {
    await coupon('TEN')
    await coupon('SECRET', { listed: false })
    await coupon('LATER', { startsAt: hours(1) })
    await coupon('OVER', { endsAt: hours(-1) })
    await coupon('USED-UP', { maxRedemptions: 1 })
    await db.asOwner(`update coupons set taken = 1 where code = 'USED-UP'`)
    for (const code of ['TEN', 'ten', ' Ten '])
      expect((await validate(code)).body.data).toMatchObject({ couponCode: 'TEN', discountValue: 10 })
    expect((await validate('secret')).body.data).toMatchObject({ couponCode: 'SECRET' })
    const wrong = await Promise.all(['NOPE', 'LATER', 'OVER', 'USED-UP', "' or 1=1 --", '%'].map(async (code) => await validate(code)))
    expect(wrong.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(wrong.map(({ body }) => JSON.stringify(body.error)))).toEqual(
      new Set([JSON.stringify({ code: 'coupon_not_found', message: 'Coupon Not found' })]),
    )
    expect((await app.call('GET', '/api/v1/coupons/validate', { token: ada.token })).status).toBe(400)
    expect((await app.call('GET', '/api/v1/coupons/validate?couponCode=A&couponCode=B', { token: ada.token })).status).toBe(400)
  })

  it('REF-04 guessing codes ends after twenty tries a minute by whichever call, for whoever guesses alone', async () => {
    for (let n = 0; n < 10; n++) expect((await validate(`GUESS${n}`)).status).toBe(404)
    for (let n = 10; n < 20; n++) expect((await buy(`GUESS${n}`)).status).toBe(404)
    const { status, headers } = await validate('GUESS20')
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await buy('GUESS21')).status).toBe(429)
    expect((await validate('GUESS', bob)).status).toBe(404)
    // Whoever tries no coupon buys on.
    expect((await buy('')).status).toBe(200)
  })

  it('REF-04 is good for its packs and currencies alone', async () => {
    await coupon('CAREER', { packs: ['Career', 'Builder'], currencies: ['USD'] })
    expect((await buy('CAREER')).body.error).toMatchObject({ code: 'coupon_elsewhere' })
    expect((await buy('CAREER', ada, { packName: 'Career' })).body.error).toMatchObject({ code: 'coupon_elsewhere' })
    expect((await buy('CAREER', ada, { currency: 'USD' })).body.error).toMatchObject({ code: 'coupon_elsewhere' })
    expect((await buy('CAREER', ada, { packName: 'Builder', currency: 'USD' })).status).toBe(200)
  })

  it('REF-04 is held by the purchase, so often a person, and free again when the purchase makes room for another', async () => {
    await coupon('TEN', { maxRedemptions: 2 })
    await coupon('LAST', { maxRedemptions: 1 })
    await buy('LAST')
    expect([await taken('LAST'), (await validate('LAST')).status, (await validate('LAST', bob)).status]).toEqual([1, 200, 404])
    expect((await buy('TEN')).status).toBe(200)
    expect((await buy('TEN', ada, { packName: 'Career' })).status).toBe(200)
    expect([await taken('LAST'), await taken('TEN')]).toEqual([0, 1])
    expect((await buy('TEN', bob)).status).toBe(200)
    expect([await taken('TEN'), (await buy('')).status, await taken('TEN')]).toEqual([2, 200, 1])
  })

  it('REF-04 one that waits with an order is that order’s until it is paid or ended', async () => {
    await coupon('TEN')
    const { data } = (await buy('TEN')).body
    await db.asOwner(
      `insert into payments (id, account_id, purchase_id, payment_type, provider, custom_order_id, amount_minor, currency, expires_at)
       select id, account_id, id, 'CREDIT_PURCHASE', 'CASHFREE', 'CR-TEST', charged_minor, currency, now() + interval '30 minutes'
       from credit_purchases`,
    )
    const waiting = {
      code: 'coupon_waiting',
      message: 'This coupon waits with a payment that you began. Pay or cancel that one first.',
    }
    expect([(await validate('TEN')).body.error, (await buy('TEN')).body.error]).toEqual([waiting, waiting])
    await db.database.asSystem(async (tx) => await releaseCoupon(tx, { purchaseId: data.id, now }))
    expect((await validate('TEN')).status).toBe(200)
  })

  it('REF-04 one that is paid is used up for that person, and can be used by others; released, it is theirs again', async () => {
    await coupon('TEN')
    const { data } = (await buy('TEN')).body
    const system = async (work: typeof consumeCoupon) =>
      await db.database.asSystem(async (tx) => await work(tx, { purchaseId: data.id, now }))
    expect([await system(consumeCoupon), await system(consumeCoupon), await system(releaseCoupon)]).toEqual([true, false, false])
    expect((await validate('TEN')).body.error).toEqual({ code: 'coupon_used', message: 'You have used this coupon already.' })
    expect((await validate('TEN', bob)).status).toBe(200)
    const bobs = (await buy('TEN', bob)).body.data
    const release = async () => await db.database.asSystem(async (tx) => await releaseCoupon(tx, { purchaseId: bobs.id, now }))
    expect([await taken('TEN'), await release(), await release(), await taken('TEN')]).toEqual([2, true, false, 1])
    expect((await validate('TEN', bob)).status).toBe(200)
  })

  it('REF-04 a purchase that is paid after its coupon was given back has it again while it can be had, and no longer', async () => {
    await coupon('ONE', { maxRedemptions: 1 })
    await coupon('TWO', { maxRedemptions: 2 })
    const late = { purchaseId: (await buy('ONE')).body.data.id, now }
    const system = async <Answer>(work: (tx: Transaction) => Promise<Answer>) => await db.database.asSystem(work)
    const retake = async ({ purchaseId } = late) => await system(async (tx) => await retakeCoupon(tx, purchaseId))
    const states = async () => await db.asOwner('select coupon_code as code, state from coupon_redemptions order by created_at')
    await system(async (tx) => await releaseCoupon(tx, late))
    expect([await retake(), await retake(), await taken('ONE')]).toEqual([true, true, 1])
    await system(async (tx) => await releaseCoupon(tx, late))
    expect((await buy('ONE', bob)).status).toBe(200)
    expect([await retake(), await system(async (tx) => await consumeCoupon(tx, late)), await taken('ONE')]).toEqual([false, false, 1])
    // Others are left of this one, and not for whoever has had theirs by another purchase.
    const own = { purchaseId: (await buy('TWO')).body.data.id, now }
    await system(async (tx) => await releaseCoupon(tx, own))
    await system(async (tx) => await consumeCoupon(tx, late))
    const other = { purchaseId: (await buy('TWO')).body.data.id, now }
    await system(async (tx) => await consumeCoupon(tx, other))
    expect([await retake(own), await taken('TWO')]).toEqual([false, 1])
    expect(await states()).toEqual([
      { code: 'ONE', state: 'released' },
      { code: 'ONE', state: 'reserved' },
      { code: 'TWO', state: 'released' },
      { code: 'TWO', state: 'consumed' },
    ])
  })

  it('REF-04 one that is ended can be taken by nobody more', async () => {
    await coupon('TEN')
    await endCoupon(db.database, 'ten', new Date())
    expect([(await validate('TEN')).status, (await buy('TEN')).status, await offered()]).toEqual([404, 404, []])
  })
})
