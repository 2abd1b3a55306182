import { cashfreeSession, payment as paymentSchema, paypalOrder } from '@xperto/contract/schemas/payment'
import { afterAll, describe, expect, it } from 'vitest'
import { adaAndBob } from '../../../testing/ada-and-bob.ts'
import { notePurchase } from '../../../testing/note-purchase.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { chargeCredits, checkLedger, readRemaining, reverseGrant } from '../credits/index.ts'

// Nothing is told by itself: what is learnt here is learnt because somebody asked.
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ engines: { payments } })
afterAll(payments.close)
const db = app.database

const { ada, bob } = adaAndBob(app)

const buy = async (wish: object = {}) => await notePurchase(app, ada, wish)
const claimOf = (purchase: { id: string; totalPrice: number; currency: string }, given: object = {}) => ({
  ...{ userId: ada.userId, currency: purchase.currency, amount: purchase.totalPrice, email: 'ada@example.com' },
  ...{ creditId: purchase.id, paymentType: 'CREDIT_PURCHASE', provider: purchase.currency === 'INR' ? 'CASHFREE' : 'PAYPAL' },
  ...given,
})
const open = async (claim: { provider?: string }, who = ada) =>
  await app.call('POST', claim.provider === 'PAYPAL' ? '/api/v1/payments/paypal/create-order' : '/api/v1/payments', {
    token: who.token,
    body: claim,
  })
const opened = async (given: object = {}) => {
  const answer = await open(claimOf(await buy(given)))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}
const patch = async (orderId: string, status: string, who = ada) =>
  await app.call('PATCH', `/api/v1/payments/${orderId}`, { token: who.token, body: { status } })
const list = async (query = '', who = ada) => (await app.call('GET', `/api/v1/payments${query}`, { token: who.token })).body.data
const rows = async (table: string) => (await db.asOwner(`select count(*)::int as n from ${table}`))[0]?.['n']
const ordersAt = (provider: 'cashfree/pg' | 'paypal/v2/checkout') =>
  simulator.calls.filter((call) => call.includes(`POST /${provider}/orders`) && !call.includes('capture')).length

describe('an order', () => {
  it('PAY-07 PAY-06 is opened at Cashfree with the price of the purchase, by the server’s own account of it', async () => {
    const session = await opened()
    expect(cashfreeSession.strict().parse(session)).toEqual(session)
    expect(session.customOrderId).toMatch(/^CR-[2-9A-HJ-NP-Z]{12}$/)
    expect(session.payment_session_id).toMatch(/^session_/)
    expect(session.order_meta.return_url).toBe(`${app.url}/xperto?pending&payment=${session.customOrderId}`)
    expect(await payments.of('CASHFREE').readOrder(session.orderId)).toMatchObject({
      ownId: session.customOrderId,
      money: { amount: 100_000, currency: 'INR' },
    })
    const [row] = await db.asOwner('select state, amount_minor::int, provider, next_poll_at > created_at as polled from payments')
    expect(row).toEqual({ state: 'PAYMENT_INITIATED', amount_minor: 100_000, provider: 'CASHFREE', polled: true })
  })

  it('PAY-08 PAY-06 is opened at PayPal for what is bought in dollars', async () => {
    const purchase = await buy({ currency: 'USD' })
    const { status, body } = await open(claimOf(purchase))
    expect([status, paypalOrder.strict().parse(body.data)]).toEqual([200, body.data])
    const reading = await payments.of('PAYPAL').readOrder(body.data.id)
    expect(reading).toMatchObject({
      ownId: body.data.customOrderId,
      money: { amount: Math.round(purchase.totalPrice * 100), currency: 'USD' },
    })
  })

  it.each(['INR', 'USD'])('PAY-06 in %s is one, however often it is clicked and however many at a time', async (currency) => {
    const claim = claimOf(await buy({ currency }))
    const place = currency === 'INR' ? 'cashfree/pg' : 'paypal/v2/checkout'
    const answers = await Promise.all(Array.from({ length: 30 }, async () => await open(claim)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data]))).size).toBe(1)
    expect([answers[0]?.status, await rows('payments')]).toEqual([200, 1])
    const before = ordersAt(place)
    expect((await open(claim)).body.data).toEqual(answers[0]?.body.data)
    expect(ordersAt(place)).toBe(before)
  })

  it('CRE-07 is found again with the purchase that waits for it', async () => {
    const session = await opened()
    const { data } = (await app.call('GET', `/api/v1/credits/getLastCredit/${ada.userId}`, { token: ada.token })).body
    expect(data).toMatchObject({
      isPaid: false,
      payment: { orderId: session.orderId, customOrderId: session.customOrderId, status: 'PAYMENT_INITIATED' },
    })
  })

  it.each([
    ['a rupee less', { amount: 999 }, 409, 'amount_mismatch'],
    ['a paisa more', { amount: 1000.01 }, 409, 'amount_mismatch'],
    ['less than a paisa more', { amount: 1000.001 }, 409, 'amount_mismatch'],
    ['next to nothing', { amount: 1e-7 }, 409, 'amount_mismatch'],
    ['the smallest units', { amount: 100_000 }, 409, 'amount_mismatch'],
    ['0', { amount: 0 }, 400, 'invalid_request'],
    ['−1', { amount: -1 }, 400, 'invalid_request'],
    ['NaN', { amount: Number.NaN }, 400, 'invalid_request'],
    ['1e21', { amount: 1e21 }, 400, 'invalid_request'],
    ['a string', { amount: '1000' }, 400, 'invalid_request'],
    ['a list', { amount: [1000] }, 400, 'invalid_request'],
    ['no amount', { amount: undefined }, 400, 'invalid_request'],
    ['dollars for rupees', { currency: 'USD' }, 409, 'amount_mismatch'],
    ['a currency that is none', { currency: 'XYZ' }, 400, 'invalid_request'],
    ['a purchase that is none', { creditId: 'nothing' }, 404, 'credits_not_found'],
    ['a pack in place of a purchase', { creditId: 'Learner' }, 404, 'credits_not_found'],
    ['an expert to book', { paymentType: 'EXPERT_BOOKING' }, 422, 'payment_type_unavailable'],
    ['a certification', { paymentType: 'CERTIFICATION_APPLICATION' }, 422, 'payment_type_unavailable'],
    ['a provider that is none', { provider: 'STRIPE' }, 400, 'invalid_request'],
    ['the other provider', { provider: 'PAYPAL' }, 422, 'provider_elsewhere'],
  ])('PAY-12 AUTH-08 is refused for %s, and nothing is opened', async (_, wrong, status, code) => {
    const answer = await open(claimOf(await buy(), wrong))
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(await rows('payments')).toBe(0)
  })

  it("AUTH-08 PAY-12 is refused for another's user id, and another's purchase is as good as none", async () => {
    const purchase = await buy()
    const foreign = await open(claimOf(purchase, { userId: bob.userId }))
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'user_mismatch'])
    const stolen = await open(claimOf(purchase, { userId: bob.userId }), bob)
    expect([stolen.status, stolen.body.error]).toEqual([404, { code: 'credits_not_found', message: 'Credits Not found' }])
    expect(await rows('payments')).toBe(0)
  })

  it('PAY-06 is refused once its price is no longer held, or another purchase took its place', async () => {
    const first = await buy()
    const second = await buy({ packName: 'Career' })
    expect((await open(claimOf(first))).body.error.code).toBe('quote_over')
    await db.asOwner(`update credit_purchases set quote_until = now() - interval '1 second'`)
    expect((await open(claimOf(second))).body.error.code).toBe('quote_over')
  })

  it('PAY-11 stands in the database before the provider hears of it, so that one that could not be opened is opened by the next click', async () => {
    const claim = claimOf(await buy())
    simulator.plan({ at: 'POST /cashfree/pg/orders$', times: 3, status: 503 })
    const away = await open(claim)
    expect([away.status, away.body.error.code, Number(away.headers.get('retry-after')) > 0]).toEqual([
      503,
      'payment_provider_unavailable',
      true,
    ])
    expect(await db.asOwner('select state, provider_order_id from payments')).toEqual([
      { state: 'PAYMENT_INITIATED', provider_order_id: null },
    ])
    const again = await open(claim)
    expect([again.status, await rows('payments')]).toEqual([200, 1])
  })

  it('PAY-11 that the provider refuses says so in the exact words', async () => {
    const claim = claimOf(await buy({ currency: 'USD' }))
    simulator.plan({ at: 'POST /paypal/v2/checkout/orders$', status: 422 })
    const { status, body } = await open(claim)
    expect([status, body.error]).toEqual([503, { code: 'order_refused', message: 'Failed to create order' }])
    expect((await open(claim)).status).toBe(200)
  })
})

describe('what a browser says became of it', () => {
  it('PAY-08 PAY-12 it can be cancelled by either id, once and again, and gives its coupon back', async () => {
    await plantCoupon(db.database, 'TEN', { maxRedemptions: 1 })
    const { customOrderId, orderId } = await opened({ couponCode: 'TEN' })
    const cancelled = await patch(orderId, 'PAYMENT_CANCELLED')
    expect([cancelled.status, paymentSchema.strict().parse(cancelled.body.data).status]).toEqual([200, 'PAYMENT_CANCELLED'])
    expect((await patch(customOrderId, 'PAYMENT_CANCELLED')).status).toBe(200)
    expect(await db.asOwner('select taken from coupons')).toEqual([{ taken: 0 }])
    expect(await db.asOwner('select state from credit_purchases')).toEqual([{ state: 'void' }])
    expect((await app.call('GET', `/api/v1/credits/getLastCredit/${ada.userId}`, { token: ada.token })).body.data).toBeNull()
    expect((await payments.of('CASHFREE').readOrder(orderId))?.isOpen).toBe(false)
  })

  it('PAY-12 it grants nothing by its word: the provider is asked, and only what is paid there is paid', async () => {
    const { orderId } = await opened()
    for (const status of ['PAYMENT_SUCCESS', 'PAYMENT_FAILED']) {
      const { status: answered, body } = await patch(orderId, status)
      expect([answered, body.error.code]).toEqual([409, 'payment_unchanged'])
    }
    expect(await readRemaining(db.database, ada.userId)).toBe(0n)
    simulator.choose('cashfree', orderId, 'pay')
    const paid = await patch(orderId, 'PAYMENT_SUCCESS')
    expect([paid.status, paid.body.data.status]).toEqual([200, 'PAYMENT_SUCCESS'])
    expect((await patch(orderId, 'PAYMENT_SUCCESS')).status).toBe(200)
    expect(await readRemaining(db.database, ada.userId)).toBe(1_000_000_000n)
    for (const status of ['PAYMENT_CANCELLED', 'PAYMENT_FAILED', 'PAYMENT_INITIATED'])
      expect((await patch(orderId, status)).body.error.code).toBe('payment_unchanged')
    expect((await checkLedger(db.database)).isSound).toBe(true)
  })

  it('PAY-12 cancelling one that is paid by then finds it paid', async () => {
    const { orderId } = await opened()
    simulator.choose('cashfree', orderId, 'pay')
    expect((await patch(orderId, 'PAYMENT_CANCELLED')).body.error.code).toBe('payment_unchanged')
    expect(await readRemaining(db.database, ada.userId)).toBe(1_000_000_000n)
  })

  it('PAY-12 it can be cancelled while the provider is away', async () => {
    const { orderId } = await opened()
    simulator.plan({ at: orderId, times: 1000, status: 503 })
    expect((await patch(orderId, 'PAYMENT_CANCELLED')).status).toBe(200)
  })

  it("AUTH-08 another's payment is as good as none, and an unknown status or id is refused", async () => {
    const { orderId } = await opened()
    for (const [id, who] of [
      [orderId, bob],
      ['CR-NOTHING', ada],
      ["' or 1=1 --", ada],
    ] as const) {
      const answer = await patch(encodeURIComponent(id), 'PAYMENT_CANCELLED', who)
      expect([answer.status, answer.body.error.code]).toEqual([404, 'payment_not_found'])
    }
    expect((await patch(orderId, 'PAID')).status).toBe(400)
    expect(await db.asOwner('select state from payments')).toEqual([{ state: 'PAYMENT_INITIATED' }])
  })
})

describe('what was bought', () => {
  const pay = async (given: object) => {
    const session = await opened(given)
    simulator.choose('cashfree', session.orderId, 'pay')
    expect((await patch(session.orderId, 'PAYMENT_SUCCESS')).status).toBe(200)
    return session
  }
  const credits = async () => (await app.call('GET', `/api/v1/credits/getCreditsByUserId/${ada.userId}`, { token: ada.token })).body.data

  it('FLD-05 CRE-02 CRE-06 stands among the credits with its price, its discount, its coupon and its phone; gifts beside it have none', async () => {
    await plantCoupon(db.database, 'TEN')
    await app.call('GET', `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`, { token: ada.token })
    await pay({ couponCode: 'TEN' })
    const prices = { creditPrice: 1000, discountPrice: 100, totalPrice: 900, currency: 'INR', coupon: 'TEN', phone: '9820098200' }
    const none = { creditPrice: 0, discountPrice: 0, totalPrice: 0, currency: null, coupon: null, phone: null }
    expect(await credits()).toMatchObject([
      {
        id: expect.any(String),
        purchaseDate: expect.any(String),
        source: 'CREDIT_PURCHASE',
        totalCredits: 1000,
        remainingCredits: 1000,
        ...prices,
      },
      { source: 'FIRST_TIME', totalCredits: 1000, ...none },
    ])
    expect(await db.asOwner('select state from coupon_redemptions')).toEqual([{ state: 'consumed' }])
    const again = await app.call('GET', '/api/v1/coupons/validate?couponCode=TEN', { token: ada.token })
    expect(again.body.error.code).toBe('coupon_used')
  })

  it('CRE-02 stands there too when a debt took all of it', async () => {
    await pay({ packName: 'Starter' })
    await db.database.asSystem(async (tx) => {
      await chargeCredits(tx, { userId: ada.userId, key: 'spent', amount: 500_000_000n, reason: 'TEST', ref: null })
      const [granted] = await tx.raw<{ key: string }>(`select key from credit_txns where kind = 'grant'`)
      const grantKey = String(granted?.key)
      expect(await reverseGrant(tx, { grantKey, reason: 'REFUND', ref: null })).toEqual({ debt: 500_000_000n })
    })
    await pay({ packName: 'Starter' })
    expect(await credits()).toMatchObject([
      { totalCredits: 500, remainingCredits: 0, totalPrice: 500 },
      { totalCredits: 500, remainingCredits: 0, totalPrice: 500 },
    ])
    expect(await readRemaining(db.database, ada.userId)).toBe(0n)
  })
})

describe('the history', () => {
  it('PAY-10 REF-04 tells of a payment that came when its coupon was used up that nothing was given for it', async () => {
    await plantCoupon(db.database, 'ONE', { maxRedemptions: 1 })
    const { orderId } = await opened({ couponCode: 'ONE' })
    simulator.choose('cashfree', orderId, 'fail')
    expect((await patch(orderId, 'PAYMENT_SUCCESS')).status).toBe(409)
    await notePurchase(app, bob, { couponCode: 'ONE' })
    simulator.choose('cashfree', orderId, 'pay')
    expect((await patch(orderId, 'PAYMENT_SUCCESS')).body.data).toMatchObject({ status: 'PAYMENT_SUCCESS', isGranted: false })
    expect((await list()).items).toMatchObject([{ orderId, status: 'PAYMENT_SUCCESS', isGranted: false, refundedAmount: 0 }])
    expect(await readRemaining(db.database, ada.userId)).toBe(0n)
  })

  it('FLD-05 PAY-10 PAY-09 tells payments by five, newest first, of that person, type and status alone', async () => {
    for (let n = 0; n < 6; n++) {
      const { orderId } = await opened({ packName: n === 5 ? 'Career' : 'Starter' })
      simulator.choose('cashfree', orderId, 'pay')
      await patch(orderId, 'PAYMENT_SUCCESS')
    }
    await opened({ packName: 'Builder' })
    const first = await list('?type=CREDIT_PURCHASE&status=PAYMENT_SUCCESS')
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, totalItems: 6 })
    expect(first.items.map((each: unknown) => paymentSchema.strict().parse(each))).toEqual(first.items)
    expect(first.items).toHaveLength(5)
    expect(first.items[0]).toMatchObject({
      ...{ amount: 5000, currency: 'INR', provider: 'CASHFREE', paymentType: 'CREDIT_PURCHASE', status: 'PAYMENT_SUCCESS' },
      creditDetails: { packName: 'Career', totalCredits: 5000, creditPrice: 5000, discountPrice: 0, coupon: null },
      ...{ isGranted: true, refundedAmount: 0, paidOn: expect.any(String) },
      ...{ id: expect.any(String), orderId: expect.any(String), customOrderId: expect.any(String) },
    })
    expect((await list('?type=CREDIT_PURCHASE&status=PAYMENT_SUCCESS&page=2&limit=5')).items).toHaveLength(1)
    expect((await list()).items[0]).toMatchObject({
      status: 'PAYMENT_INITIATED',
      isGranted: false,
      paidOn: null,
      creditDetails: { packName: 'Builder' },
    })
    expect((await list('?type=EXPERT_BOOKING')).totalItems).toBe(0)
    expect((await list('', bob)).totalItems).toBe(0)
    for (const wrong of ['?status=PAID', '?type=X', '?page=0', '?limit=1000', '?limit=NaN'])
      expect((await app.call('GET', `/api/v1/payments${wrong}`, { token: ada.token })).status).toBe(400)
  })
})
