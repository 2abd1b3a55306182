import { purchase as purchaseSchema } from '@xperto/contract/schemas/payment'
import { describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { askForPurchase, notePurchase } from '../../../testing/note-purchase.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import type { CouponRow } from '../coupons/index.ts'
import { checkLedger, readRemaining } from '../credits/index.ts'
import { endQuotes } from './end-quotes.ts'
import { setPack } from './index.ts'

const app = await startTestApp()
const db = app.database
const never = new AbortController().signal
const phone = '9820098200'

const { ada, bob } = adaAndBob(app)

const created = async (wish: object) => await notePurchase(app, ada, wish)
const refused = async (wish: object) => {
  const answer = await askForPurchase(app, ada, wish)
  return [answer.status, answer.body.error.code, answer.body.error.message]
}
const last = async (who = ada) => (await app.call('GET', `/api/v1/credits/getLastCredit/${who.userId}`, { token: who.token })).body.data
const coupon = async (code: string, given?: Partial<CouponRow>) => await plantCoupon(db.database, code, given)
const taken = async (code: string) => (await db.asOwner('select taken from coupons where code = $1', [code]))[0]?.['taken']
const rows = async () => (await db.asOwner('select count(*)::int as n from credit_purchases'))[0]?.['n']

describe('a purchase', () => {
  it('PAY-06 PAY-03 is noted with its price and everything the price was made of, and grants nothing', async () => {
    const made = await created({})
    expect(purchaseSchema.strict().parse(made)).toEqual(made)
    expect(made).toMatchObject({
      ...{ packName: 'Learner', totalCredits: 1000, remainingCredits: 0, creditPrice: 1000, discountPrice: 0, totalPrice: 1000 },
      ...{ currency: 'INR', provider: 'CASHFREE', coupon: null, phone, isPaid: false, payment: null },
    })
    const [row] = await db.asOwner(
      'select list_paise::int, rate, rate_source, rate_as_of is not null as dated, rounded_to, percent_off, extract(epoch from quote_until - created_at)::int as held from credit_purchases',
    )
    expect(row).toEqual({ list_paise: 100_000, rate: 1, rate_source: 'built-in', dated: true, rounded_to: 100, percent_off: 0, held: 900 })
    expect(await readRemaining(db.database, ada.userId)).toBe(0n)
  })

  it('PAY-03 PAY-04 costs in dollars what the rate of that moment makes of it, the coupon off first, rounded once to the cent', async () => {
    await coupon('THIRD', { percent: 33 })
    const [{ rates }] = [(await app.call('GET', '/api/v1/currency/rates')).body.data]
    const made = await created({ currency: 'USD', couponCode: 'third' })
    const cents = (rupees: number) => Math.floor(rupees * rates.USD * 100 + 0.5 + 1e-9)
    expect(made.totalPrice).toBe(cents(670) / 100)
    expect(made.creditPrice).toBe(cents(1000) / 100)
    expect(Math.round((made.creditPrice - made.discountPrice) * 100)).toBe(Math.round(made.totalPrice * 100))
    expect(made).toMatchObject({ provider: 'PAYPAL', coupon: 'THIRD', currency: 'USD' })
  })

  it('PAY-06 keeps its price whatever becomes of the pack, and no role of the program may change it', async () => {
    const made = await created({})
    await setPack(db.database, { name: 'Learner', credits: 1, listPaise: 900_000, description: null })
    expect(await last()).toMatchObject({ id: made.id, totalPrice: 1000, totalCredits: 1000 })
    for (const column of ['charged_minor', 'credits', 'currency', 'rate', 'account_id', 'phone'])
      await expect(db.database.systemQuery(`update credit_purchases set ${column} = ${column}`)).rejects.toThrow('permission denied')
  })

  it('CRE-07 is found again as the last unpaid one, by its own buyer alone, and a newer one takes its place', async () => {
    expect(await last()).toBeNull()
    const first = await created({ packName: 'Starter' })
    expect(await last()).toEqual(first)
    const second = await created({ packName: 'Builder' })
    expect(await last()).toEqual(second)
    expect(await last(bob)).toBeNull()
    expect(await db.asOwner('select id, state from credit_purchases order by created_at')).toEqual([
      { id: first.id, state: 'void' },
      { id: second.id, state: 'unpaid' },
    ])
    const other = await app.call('GET', `/api/v1/credits/getLastCredit/${ada.userId}`, { token: bob.token })
    expect([other.status, other.body.error.code]).toEqual([403, 'user_mismatch'])
  })

  it('CRE-07 holds its price for fifteen minutes, and gives its coupon back when they are over', async () => {
    await coupon('TEN')
    await created({ couponCode: 'TEN' })
    const at = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
    expect(await endQuotes({ db: db.database, now: at(14) }, never)).toBe(0)
    expect(await taken('TEN')).toBe(1)
    expect(await endQuotes({ db: db.database, now: at(16) }, never)).toBe(1)
    expect([await taken('TEN'), await last()]).toEqual([0, null])
    expect(await endQuotes({ db: db.database, now: at(17) }, never)).toBe(0)
  })

  it('PAY-02 a number on file that the payment provider refuses stops no purchase: another is asked for, and takes its place', async () => {
    const onFile = async () => (await db.asOwner('select phone from users where id = $1', [ada.userId]))[0]?.['phone']
    await db.asOwner(`update users set phone = '1234567890' where id = $1`, [ada.userId])
    expect((await refused({ phone: undefined }))[1]).toBe('phone_refused')
    await created({ phone: '9820098201' })
    expect(await onFile()).toBe('9820098201')
    await created({ phone: '9820098202' })
    expect(await onFile()).toBe('9820098201')
  })

  it('PAY-02 asks a first-time buyer for a phone, in the exact words, keeps it, and asks no second time', async () => {
    for (const none of [undefined, null, '', '  '])
      expect(await refused({ phone: none })).toEqual([422, 'phone_required', 'Phone number is required for first time credit purchase'])
    for (const wrong of ['98200', '123456789', '1234567890123456', '+919820098200', '98200 98200', 'abcdefghij', '٩٨٢٠٠٩٨٢٠٠'])
      expect(await refused({ phone: wrong })).toEqual([422, 'phone_invalid', 'Phone number is invalid'])
    for (const dead of ['0000000000', '9999999999', '1234567890', '5820098200', '915820098200', '777777777777777'])
      expect(await refused({ phone: dead })).toEqual([
        422,
        'phone_refused',
        'The payment provider does not accept this number. Indian numbers have 10 digits and start with 6, 7, 8 or 9.',
      ])
    expect(await rows()).toBe(0)
    await created({ phone: '123456789012345' })
    const { body } = await app.call('GET', '/auth/session', { token: ada.token })
    expect(body.user?.phone ?? body.data?.user?.phone).toBe('123456789012345')
    const again = await askForPurchase(app, ada, { phone: undefined })
    expect([again.status, again.body.data.phone]).toEqual([200, '123456789012345'])
  })

  it.each([
    ['a pack that is not there', { packName: 'Gold' }, 404, 'credits_not_found'],
    ['a pack by other letters', { packName: 'learner' }, 404, 'credits_not_found'],
    ['a currency that is none', { currency: 'XYZ' }, 400, 'invalid_request'],
    ['a currency that is not offered', { currency: 'JPY' }, 422, 'currency_not_offered'],
    ['a coupon that is not there', { couponCode: 'NOPE' }, 404, 'coupon_not_found'],
    ['two coupons in one', { couponCode: 'TEN,TWENTY' }, 404, 'coupon_not_found'],
    ['two coupons in a list', { couponCode: ['TEN', 'TWENTY'] }, 400, 'invalid_request'],
    ['a pack in a list', { packName: ['Learner'] }, 400, 'invalid_request'],
    ['a pack as a number', { packName: 1000 }, 400, 'invalid_request'],
    ['a phone as a number', { phone: 9_820_098_200 }, 400, 'invalid_request'],
    ['a NUL', { packName: 'Learner\u0000' }, 400, 'invalid_request'],
  ])('PAY-11 is refused with %s, and nothing is kept', async (_, wrong, status, code) => {
    await coupon('TEN')
    await coupon('TWENTY', { percent: 20 })
    expect((await refused(wrong)).slice(0, 2)).toEqual([status, code])
    expect([await rows(), await taken('TEN'), await taken('TWENTY')]).toEqual([0, 0, 0])
  })

  it('PAY-11 says its refusals in the exact words', async () => {
    expect((await refused({ packName: 'Gold' }))[2]).toBe('Credits Not found')
    expect((await refused({ couponCode: 'NOPE' }))[2]).toBe('Coupon Not found')
  })

  it('PAY-12 takes no price, no amount and no credits from the body', async () => {
    for (const lie of [1, -1, 0, 1e21, '1', [1], null]) {
      const made = await created({
        price: lie,
        amount: lie,
        totalPrice: lie,
        totalCredits: lie,
        percentOff: 100,
        userId: bob.userId,
        isPaid: true,
      })
      expect(made).toMatchObject({ totalPrice: 1000, totalCredits: 1000, isPaid: false })
    }
    expect(await last(bob)).toBeNull()
  })

  it('PAY-06 with a coupon of 100 % is granted at once, without an order of a provider, and once', async () => {
    await coupon('GRATIS', { percent: 100 })
    const made = await created({ couponCode: 'GRATIS' })
    expect(made).toMatchObject({ isPaid: true, totalPrice: 0, creditPrice: 1000, discountPrice: 1000, payment: null })
    expect(await readRemaining(db.database, ada.userId)).toBe(1_000_000_000n)
    expect(await db.asOwner('select 1 from payments')).toEqual([])
    expect(await db.asOwner('select state from coupon_redemptions')).toEqual([{ state: 'consumed' }])
    expect(await db.asOwner('select kind from credit_lots')).toEqual([{ kind: 'promotion' }])
    expect((await refused({ couponCode: 'GRATIS', phone: undefined }))[1]).toBe('coupon_used')
    const { data } = (await app.call('GET', `/api/v1/credits/getCreditsByUserId/${ada.userId}`, { token: ada.token })).body
    expect(data).toMatchObject([
      {
        totalCredits: 1000,
        source: 'CREDIT_PURCHASE',
        creditPrice: 1000,
        discountPrice: 1000,
        totalPrice: 0,
        currency: 'INR',
        coupon: 'GRATIS',
        phone,
      },
    ])
    expect((await checkLedger(db.database)).isSound).toBe(true)
  })
})
