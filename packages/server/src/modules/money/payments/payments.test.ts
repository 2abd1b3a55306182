import { randomUUID } from 'node:crypto'
import { cashfreeForgeries, payPalForgeries, type ProviderEvent } from '@xperto/simulators/payments/provider-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { plantOrder, type PlantedOrder } from '../../../testing/plant-order.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeCredits, checkLedger, openHold, settleHold } from '../credits/index.ts'
import { createReferralsModule } from '../referrals/index.ts'
import { noteRefund } from './note-refund.ts'
import { askProvider } from './ask-provider.ts'
import { findPaymentOfOrder } from './payments.store.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { withdrawPayment } from './withdraw-payment.ts'

// Two hundred at once wait for a connection as long as a busy machine takes.
const db = await testDatabase()
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ database: db, engines: { payments } })
let ada: Awaited<ReturnType<typeof app.signIn>>
let hoursAhead = 0
beforeEach(async () => {
  await db.empty()
  hoursAhead = 0
  ada = await app.signIn()
})

const referrals = createReferralsModule({ db: db.database, giftCredits: 1000 })
const logged: string[] = []
const note = (_what: unknown, sentence?: string) => void logged.push(sentence ?? '')
const deps = {
  db: db.database,
  gateways: payments,
  referrals,
  newId: randomUUID,
  now: () => new Date(Date.now() + hoursAhead * 3_600_000),
  log: { info: note, warn: note, error: note },
}
async function found({ customOrderId }: PlantedOrder) {
  const payment = await db.database.asSystem(async (tx) => await findPaymentOfOrder(tx, { provider: null, orderIds: [customOrderId] }))
  if (!payment) throw new Error(`there is no order ${customOrderId}`)
  return payment
}
const ask = async (made: PlantedOrder) => await askProvider(deps, await found(made), 'browser')
const withdraw = async (made: PlantedOrder) => await withdrawPayment(deps, await found(made))
const reconcile = async () => await reconcilePayments(deps)
const order = async (wishes: { currency?: 'INR' | 'USD'; couponCode?: string; opened?: boolean; token?: string } = {}) =>
  await plantOrder(app, { payments, token: ada.token, ...wishes })
const worldOf = ({ provider }: PlantedOrder) => provider.toLowerCase() as ProviderEvent['provider']
const choose = (made: PlantedOrder, choice: 'pay' | 'fail' | 'drop' | 'cancel' | 'pend', amount?: string) =>
  simulator.choose(worldOf(made), made.orderId, choice, amount)
const deliver = async (event: ProviderEvent, how: Parameters<typeof simulator.sign>[1] = {}) =>
  await simulator.deliver({ ...simulator.sign(event, how), url: `${app.url}/api/v1/payments/webhooks/${event.provider}` })
const capture = async (orderId: string, token = ada.token) =>
  await app.call('POST', `/api/v1/payments/paypal/capture-order/${orderId}`, { token })
const told = (made: PlantedOrder): ProviderEvent[] => simulator.eventsOf(made.orderId)
const lastTold = (made: PlantedOrder): ProviderEvent => {
  const event = told(made).at(-1)
  if (!event) throw new Error('nothing was told')
  return event
}
const remaining = async (who = ada): Promise<number> =>
  (await app.call('GET', `/api/v1/credits/getTotalRemainingCredits/${who.userId}`, { token: who.token })).body.data.totalRemainingCredits
const row = async ({ id }: PlantedOrder) => {
  const [found] = await db.asOwner(
    `select p.state, c.state as purchase, p.provider_payment_id as payment, p.refunded_minor::int as refunded, p.quarantine_reason as quarantine,
       p.next_poll_at as poll, p.paid_at is not null as paid from payments p join credit_purchases c on c.id = p.purchase_id where p.id = $1`,
    [id],
  )
  return found ?? {}
}
const count = async (sql: string): Promise<unknown> => (await db.asOwner(`select count(*)::int as n from ${sql}`))[0]?.['n']
const grants = async () => await count(`credit_txns where reason = 'CREDIT_PURCHASE'`)
const refunds = async () =>
  await db.asOwner('select reason, state, provider_payment_id as payment from payment_refunds order by created_at')
/** Makes what is due in the future due now. */
const makeDue = async () =>
  await db.asOwner(`update payments set next_poll_at = now() - interval '1 second' where next_poll_at is not null`)
const makeRefundsDue = async () =>
  await db.asOwner(`update payment_refunds set next_poll_at = now() - interval '1 second' where next_poll_at is not null`)
const ledgerHolds = async () => {
  const found = await checkLedger(db.database)
  expect([found.sum, found.driftingAccounts, found.driftingLots, found.unbalancedTxns]).toEqual([0n, 0, 0, 0])
}

describe('a webhook', () => {
  test.each([['INR' as const], ['USD' as const]])('PAY-12 in %s grants what was bought, once, however often it comes', async (currency) => {
    const made = await order({ currency })
    choose(made, 'pay')
    for (let time = 0; time < 5; time++) expect(await deliver(lastTold(made))).toBe(200)
    for (const event of told(made)) expect(await deliver(event, { ageMs: 86_400_000 })).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid', paid: true, poll: null, quarantine: null })
    expect([await remaining(), await grants(), await count('payment_facts')]).toEqual([500, 1, 1])
    await ledgerHolds()
  })

  test.each([
    ...cashfreeForgeries.map((forgery) => ({ currency: 'INR' as const, forgery })),
    ...payPalForgeries.map((forgery) => ({ currency: 'USD' as const, forgery })),
  ])('PAY-12 forged by $forgery is refused, and nobody is asked about its order', async ({ currency, forgery }) => {
    const made = await order({ currency })
    // An amount that is written otherwise when it is read and written anew: 500.00.
    choose(made, 'pay')
    const event = lastTold(made)
    simulator.calls.length = 0
    expect(await deliver(event, { forgery })).toBe(401)
    expect(simulator.calls.filter((call) => call.includes(made.orderId))).toEqual([])
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED' })
    expect(await deliver(event)).toBe(200)
    expect(await grants()).toBe(1)
  })

  test('PAY-12 is taken at its own address alone, unsigned never, too large never, and is no JSON of ours', async () => {
    const made = await order()
    choose(made, 'pay')
    const { headers, raw } = simulator.sign(lastTold(made))
    const at = async (path: string, given: Parameters<typeof app.call>[2]) => {
      const { status, body } = await app.call('POST', `/api/v1/payments/webhooks/${path}`, given)
      return [status, body.error?.code ?? body.data]
    }
    expect(await at('paypal', { raw, headers })).toEqual([401, 'signature_invalid'])
    expect(await at('cashfree', { raw })).toEqual([401, 'signature_invalid'])
    expect(await at('cashfree', {})).toEqual([401, 'signature_invalid'])
    expect(await at('cashfree', { raw: '{', headers: { ...headers, 'x-webhook-signature': '' } })).toEqual([401, 'signature_invalid'])
    expect(await at('cashfree', { raw: `"${'x'.repeat(262_200)}"`, headers })).toEqual([413, 'body_too_large'])
    expect(await at('cashfree', { raw, headers: { ...headers, 'content-type': 'text/plain' } })).toEqual([415, 'media_type_unsupported'])
    expect(await at('stripe', { raw, headers })).toEqual([404, 'not_found'])
    expect(await at('cashfree', { raw, headers })).toEqual([200, null])
    expect(app.logged.map((line) => JSON.stringify(line)).join('')).not.toContain(String(headers['x-webhook-signature']))
  })

  test('PAY-12 about an order that nobody made here, or about something else, is taken so that it comes no more', async () => {
    const stray = await order()
    choose(stray, 'pay')
    await db.asOwner('delete from payments')
    expect(await deliver(lastTold(stray))).toBe(200)
    expect(await deliver({ provider: 'cashfree', type: 'X', orderId: '', raw: '{"type":"X","data":{}}', url: null })).toBe(200)
    expect(await grants()).toBe(0)
  })

  test('PAY-12 is asked to come again while the provider cannot be asked, and then counts', async () => {
    const made = await order()
    choose(made, 'pay')
    simulator.plan({ at: `GET /cashfree/pg/orders/${made.orderId}`, status: 500, times: 3 })
    expect(await deliver(lastTold(made))).toBe(503)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED' })
    expect(await deliver(lastTold(made))).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS' })
  })

  test('PAY-12 says nothing that the provider does not say: what is signed and not so is read first', async () => {
    const made = await order()
    const other = await order()
    choose(other, 'pay')
    const event = lastTold(other)
    // Signed with the right key, and a lie.
    expect(await deliver({ ...event, raw: event.raw.replaceAll(other.orderId, made.orderId) })).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED' })
    expect(await grants()).toBe(0)
  })

  const orders = soakSize({ test: 15, soak: 50 })
  test(`PAY-09 ${orders} orders in which seven events come, late and repeated, end alike`, async () => {
    const steps = ['fail', 'drop', 'fail', 'drop', 'fail', 'pay', 'pay'] as const
    const ends = new Set<string>()
    for (let round = 0; round < orders; round++) {
      const buyer = await app.signIn(`buyer-${round}@example.com`)
      const made = await order({ token: buyer.token })
      const waiting: ProviderEvent[] = []
      let random = round * 7919 + 1
      const next = (below: number) => {
        random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff
        return (random >>> 8) % below
      }
      const deliverOne = async () => {
        const [event] = next(4) === 0 ? [waiting[next(waiting.length)]] : waiting.splice(next(waiting.length), 1)
        if (event) expect(await deliver(event)).toBe(200)
      }
      for (const step of steps) {
        choose(made, step)
        waiting.push(lastTold(made))
        for (let times = next(3); times > 0 && waiting.length > 0; times--) await deliverOne()
      }
      while (waiting.length > 0) await deliverOne()
      const { state, purchase, quarantine } = await row(made)
      ends.add(JSON.stringify([state, purchase, quarantine, await remaining(buyer)]))
    }
    expect([...ends]).toEqual([JSON.stringify(['PAYMENT_SUCCESS', 'paid', null, 500])])
    expect(await grants()).toBe(orders)
    expect((await refunds()).map(({ reason }) => reason)).toEqual(Array.from({ length: orders }, () => 'SECOND_PAYMENT'))
    await ledgerHolds()
  })
})

describe('capture-order', () => {
  test("PAY-08 takes what somebody agreed to, by PayPal's id or by ours, and says COMPLETED from then on", async () => {
    const made = await order({ currency: 'USD' })
    expect((await capture(made.orderId)).body.data).toMatchObject({ status: 'PENDING', paymentStatus: 'PAYMENT_INITIATED' })
    choose(made, 'pay')
    for (const id of [made.orderId, made.customOrderId, made.orderId])
      expect((await capture(id)).body).toEqual({
        success: true,
        data: { id: made.orderId, customOrderId: made.customOrderId, status: 'COMPLETED', paymentStatus: 'PAYMENT_SUCCESS' },
      })
    expect([await remaining(), await grants()]).toEqual([500, 1])
    expect((await capture(made.orderId)).headers.get('cache-control')).toBe('no-store')
  })

  test("AUTH-08 PAY-08 of another's order, of one of Cashfree and of none answers as one", async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pay')
    const bob = await app.signIn('bob@example.com')
    const rupees = await order()
    const answers = [await capture(made.orderId, bob.token), await capture(rupees.orderId), await capture('NONE')]
    for (const { status, body } of answers) expect([status, body.error.code]).toEqual([404, 'payment_not_found'])
    expect([await grants(), simulator.calls.filter((call) => call.includes(`${made.orderId}/capture`)).length]).toEqual([0, 0])
  })

  test('PAY-08 says what the bank said, and another try can still succeed', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'fail')
    expect((await capture(made.orderId)).body.data).toMatchObject({ status: 'DECLINED', paymentStatus: 'PAYMENT_FAILED' })
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_FAILED', purchase: 'void' })
    choose(made, 'pay')
    expect((await capture(made.orderId)).body.data).toMatchObject({ status: 'COMPLETED' })
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid' })
    expect(await remaining()).toBe(500)
  })

  test('PAY-08 of what a bank considers says PENDING, and its release is found', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pend')
    expect((await capture(made.orderId)).body.data).toMatchObject({ status: 'PENDING' })
    expect((await row(made))['poll']).not.toBeNull()
    simulator.settle(made.orderId, true)
    expect(await deliver(lastTold(made))).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS' })
  })

  test('PAY-12 whose answer never comes takes once: the next call finds it', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pay')
    simulator.plan({ at: `${made.orderId}/capture`, reset: 'after', times: 3 })
    const lost = await capture(made.orderId)
    expect([lost.status, lost.body.error.code, lost.headers.get('retry-after')]).toEqual([503, 'payment_provider_unavailable', '10'])
    expect((await capture(made.orderId)).body.data.status).toBe('COMPLETED')
    expect([await grants(), told(made).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED').length]).toEqual([1, 1])
  })

  test('PAY-12 two hundred at once take once and grant once', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pay')
    const answers = await Promise.all(Array.from({ length: 200 }, async () => await capture(made.orderId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await remaining(), await grants(), told(made).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED').length]).toEqual([
      500, 1, 1,
    ])
    await ledgerHolds()
  })

  test('PAY-12 beside webhooks and the reconciler, all at once, grants once', async () => {
    for (const currency of ['USD', 'INR'] as const) {
      const made = await order({ currency })
      choose(made, 'pay')
      await makeDue()
      const event = lastTold(made)
      const race: Promise<unknown>[] = []
      for (let time = 0; time < 20; time++)
        race.push(deliver(event), reconcile(), currency === 'USD' ? capture(made.orderId) : deliver(event))
      await Promise.all(race)
      expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid' })
    }
    expect([await remaining(), await grants()]).toEqual([1000, 2])
    await ledgerHolds()
  })
})

describe('what a provider says of an order', () => {
  test.each([
    ['less', '499.00'],
    ['more', '501.00'],
  ])('PAY-12 paid with %s grants nothing and is kept apart for a person to look at', async (_what, amount) => {
    const made = await order()
    choose(made, 'pay', amount)
    logged.length = 0
    expect(await deliver(lastTold(made))).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED', purchase: 'unpaid', quarantine: 'AMOUNT_MISMATCH', payment: null })
    expect([await remaining(), await grants()]).toEqual([0, 0])
    expect(app.logged.some(({ level, msg }) => level === 'error' && String(msg).includes('another amount'))).toBe(true)
    choose(made, 'pay')
    await deliver(lastTold(made))
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid', quarantine: 'AMOUNT_MISMATCH' })
    expect(await grants()).toBe(1)
  })

  test('PAY-12 an order that is not the one we wished is kept apart, and nothing of it is taken', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pay')
    await db.asOwner(
      `alter table payments disable trigger user; update payments set amount_minor = amount_minor + 1; alter table payments enable trigger user`,
    )
    const before = simulator.calls.length
    expect(await deliver(lastTold(made))).toBe(200)
    expect((await capture(made.orderId)).status).toBe(200)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED', quarantine: 'ORDER_MISMATCH', poll: null })
    expect(simulator.calls.slice(before).filter((call) => call.endsWith('/capture'))).toEqual([])
    expect(await grants()).toBe(0)
  })

  test("PAY-12 another person's order, paid at the very same price, pays nothing of mine", async () => {
    const made = await order({ currency: 'USD' })
    const bob = await app.signIn('bob@example.com')
    const theirs = await order({ currency: 'USD', token: bob.token })
    choose(theirs, 'pay')
    await db.asOwner('delete from payments where id = $1', [theirs.id])
    await db.asOwner('update payments set provider_order_id = $1', [theirs.orderId])
    expect((await capture(theirs.orderId)).body.data.status).toBe('PENDING')
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_INITIATED', quarantine: 'ORDER_MISMATCH' })
    expect([await grants(), simulator.calls.filter((call) => call.includes(`${theirs.orderId}/capture`))]).toEqual([0, []])
  })

  test('PAY-12 the refund of a second payment is not taken for one of the first, though the provider names that, and its answer was lost', async () => {
    const made = await order()
    choose(made, 'pay')
    choose(made, 'pay')
    await deliver(lastTold(made))
    simulator.plan({ at: `orders/${made.orderId}/refunds$`, reset: 'after', times: 3 })
    await reconcile()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    const reading = await payments.of('CASHFREE').readOrder(made.orderId)
    const { payment: granted } = await row(made)
    expect(reading?.facts.find(({ kind }) => kind === 'refunded')).toMatchObject({ paymentId: granted })
    await deliver(lastTold(made))
    await makeRefundsDue()
    await reconcile()
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    expect([await remaining(), (await row(made))['refunded']]).toEqual([500, 0])
  })

  test('PAY-12 two payments for one order are one grant, and the second goes back once', async () => {
    const made = await order()
    choose(made, 'pay')
    choose(made, 'pay')
    for (const event of told(made)) await deliver(event)
    expect([await remaining(), await grants()]).toEqual([500, 1])
    await Promise.all([reconcile(), reconcile(), reconcile()])
    await reconcile()
    const [refund, ...others] = await refunds()
    expect(others).toEqual([])
    expect(refund).toMatchObject({ reason: 'SECOND_PAYMENT', state: 'done' })
    const { payment } = await row(made)
    expect(refund?.['payment']).not.toBe(payment)
    // The refund is of the other payment: what was granted stays.
    for (const event of told(made)) await deliver(event)
    expect([await remaining(), (await row(made))['refunded']]).toEqual([500, 0])
    const reading = await payments.of('CASHFREE').readOrder(made.orderId)
    expect(reading?.facts.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
    await ledgerHolds()
  })

  test('REF-02 PAY-12 the first order that is paid rewards whoever referred its buyer, and a coupon is used up by it', async () => {
    await plantCoupon(db.database, 'TEN', { maxRedemptions: 1 })
    const bob = await app.signIn('bob@example.com')
    const [{ code }] = (await db.asOwner('select referral_code as code from users where id = $1', [ada.userId])) as [{ code: string }]
    const applied = await app.call('POST', '/api/v1/userReferral', { token: bob.token, body: { userId: bob.userId, referralCode: code } })
    expect(applied.status).toBe(200)
    const made = await order({ token: bob.token, couponCode: 'ten' })
    choose(made, 'fail')
    await deliver(lastTold(made))
    const redeemed = async () => (await db.asOwner('select state from coupon_redemptions'))[0]?.['state']
    expect([await remaining(), await redeemed()]).toEqual([0, 'released'])
    choose(made, 'pay')
    await deliver(lastTold(made))
    expect([await remaining(), await remaining(bob), await redeemed()]).toEqual([1000, 1500, 'consumed'])
    const again = await order({ token: bob.token })
    choose(again, 'pay')
    await deliver(lastTold(again))
    expect([await remaining(), await remaining(bob)]).toEqual([1000, 2000])
  })

  test('PAY-12 each thing that was learnt is kept once, with the way by which it came', async () => {
    const made = await order()
    choose(made, 'fail')
    choose(made, 'drop')
    await deliver(lastTold(made))
    choose(made, 'pay')
    await makeDue()
    await reconcile()
    for (const event of told(made)) await deliver(event)
    expect(await db.asOwner('select kind, source, amount_minor::int as amount from payment_facts order by id')).toEqual([
      { kind: 'failed', source: 'webhook', amount: null },
      { kind: 'dropped', source: 'webhook', amount: null },
      { kind: 'paid', source: 'poll', amount: 50_000 },
    ])
  })
})

describe('the reconciler', () => {
  test.each([['INR' as const], ['USD' as const]])('PAY-12 finds a payment in %s that no hint ever told of', async (currency) => {
    const made = await order({ currency })
    choose(made, 'pay')
    expect(await reconcile()).toBe(0)
    hoursAhead = 0.05
    expect(await reconcile()).toBe(1)
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid', poll: null })
    expect([await remaining(), await reconcile()]).toEqual([500, 0])
  })

  test.each([['INR' as const], ['USD' as const]])(
    'PAY-12 ends an order in %s that the provider never heard of, and its coupon is free again',
    async (currency) => {
      await plantCoupon(db.database, 'TEN', { maxRedemptions: 1 })
      const made = await order({ currency, opened: false, couponCode: 'TEN' })
      hoursAhead = 0.05
      await reconcile()
      expect(await row(made)).toMatchObject({ state: 'PAYMENT_CANCELLED', purchase: 'void', poll: null })
      expect(await db.asOwner('select state from coupon_redemptions')).toEqual([{ state: 'released' }])
    },
  )

  test('PAY-12 finds an order that was opened and whose answer nobody heard', async () => {
    const made = await order()
    await db.asOwner('update payments set provider_order_id = null')
    choose(made, 'pay')
    hoursAhead = 0.05
    await reconcile()
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS' })
  })

  test.each([['INR' as const], ['USD' as const]])(
    'PAY-09 asks about an order in %s until its time is over, and ends it',
    async (currency) => {
      const made = await order({ currency })
      const asked: number[] = []
      for (let minute = 0; minute < 40; minute++) {
        hoursAhead = minute / 60
        if ((await reconcile()) > 0) asked.push(minute)
      }
      expect(asked.length).toBeGreaterThanOrEqual(5)
      expect(asked.length).toBeLessThanOrEqual(12)
      expect(await row(made)).toMatchObject({ state: 'PAYMENT_CANCELLED', purchase: 'void', poll: null })
    },
  )

  test('PAY-12 leaves a provider alone that cannot be reached, goes on with the other, and comes back', async () => {
    const [first, second, dollars] = [await order(), await order(), await order({ currency: 'USD' })]
    for (const made of [first, second, dollars]) choose(made, 'pay')
    await makeDue()
    simulator.calls.length = 0
    simulator.plan({ at: 'GET /cashfree', status: 503, times: 3 })
    await reconcile()
    expect((await Promise.all([first, second, dollars].map(row))).map(({ state }) => state)).toEqual([
      'PAYMENT_INITIATED',
      'PAYMENT_INITIATED',
      'PAYMENT_SUCCESS',
    ])
    expect(simulator.calls.filter((call) => call.includes('/cashfree'))).toHaveLength(3)
    hoursAhead = 0.05
    await reconcile()
    expect([await grants(), (await row(second))['state']]).toEqual([3, 'PAYMENT_SUCCESS'])
  })

  test('PAY-12 gives back what somebody paid whose account is erased', async () => {
    const made = await order()
    choose(made, 'pay')
    await db.asOwner('delete from users')
    await makeDue()
    await reconcile()
    await reconcile()
    expect(await refunds()).toMatchObject([{ reason: 'NOBODY_LEFT', state: 'done' }])
    expect(await grants()).toBe(0)
    await ledgerHolds()
  })
})

describe('a person who does not want to pay', () => {
  test.each([['INR' as const], ['USD' as const]])('PAY-08 ends an order in %s, and nobody takes it afterwards', async (currency) => {
    const made = await order({ currency })
    expect(await withdraw(made)).toBe('PAYMENT_CANCELLED')
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_CANCELLED', purchase: 'void' })
    if (currency === 'USD') {
      choose(made, 'pay')
      expect(await deliver(lastTold(made))).toBe(200)
      await makeDue()
      await reconcile()
      expect(simulator.calls.filter((call) => call.includes(`${made.orderId}/capture`))).toEqual([])
    } else expect((await payments.of('CASHFREE').readOrder(made.orderId))?.isOpen).toBe(false)
    expect([(await row(made))['state'], await grants()]).toEqual(['PAYMENT_CANCELLED', 0])
  })

  test('PAY-09 has bought it if it is paid by then, and if it is paid after all', async () => {
    const [paid, late] = [await order(), await order()]
    choose(paid, 'pay')
    expect(await withdraw(paid)).toBe('PAYMENT_SUCCESS')
    simulator.plan({ at: 'PATCH /cashfree', status: 503, times: 3 })
    expect(await withdraw(late)).toBe('PAYMENT_CANCELLED')
    choose(late, 'pay')
    await makeDue()
    await reconcile()
    expect(await row(late)).toMatchObject({ state: 'PAYMENT_SUCCESS', purchase: 'paid' })
    expect(await remaining()).toBe(1000)
  })

  test('PAY-09 has the order ended later where the provider was away; whose bank said no may still choose another way there', async () => {
    const [unwanted, refused] = [await order(), await order()]
    simulator.plan({ at: 'PATCH /cashfree', status: 503, times: 3 })
    expect(await withdraw(unwanted)).toBe('PAYMENT_CANCELLED')
    choose(refused, 'cancel')
    expect(await ask(refused)).toBe('PAYMENT_CANCELLED')
    await makeDue()
    await reconcile()
    const isOpen = async (made: PlantedOrder) => (await payments.of('CASHFREE').readOrder(made.orderId))?.isOpen
    expect([await isOpen(unwanted), await isOpen(refused)]).toEqual([false, true])
    hoursAhead = 0.6
    await reconcile()
    expect(await isOpen(refused)).toBe(false)
  })

  test('PAY-06 whose browser came back has what they agreed to taken', async () => {
    const made = await order({ currency: 'USD' })
    choose(made, 'pay')
    expect(await ask(made)).toBe('PAYMENT_SUCCESS')
  })
})

describe('a refund', () => {
  const paidOrder = async (currency: 'INR' | 'USD' = 'INR') => {
    const made = await order({ currency })
    choose(made, 'pay')
    await deliver(lastTold(made))
    expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS' })
    return made
  }
  const spend = async (credits: bigint) =>
    await db.database.asSystem(
      async (tx) =>
        await chargeCredits(tx, {
          key: `test:${randomUUID()}`,
          userId: ada.userId,
          amount: credits * 1_000_000n,
          reason: 'TEST',
          ref: null,
        }),
    )
  const debt = async () =>
    (await db.asOwner('select (debt / 1000000)::int as debt from credit_accounts where user_id = $1', [ada.userId]))[0]?.['debt']

  test.each([['INR' as const], ['USD' as const]])(
    'PAY-12 in %s gives the money back once and takes the credits; what was spent is owed',
    async (currency) => {
      const made = await paidOrder(currency)
      await spend(200n)
      expect(await noteRefund(deps, made.orderId)).toMatchObject({ amountMinor: made.amountMinor, state: 'requested' })
      await reconcile()
      await reconcile()
      expect(await noteRefund(deps, made.customOrderId)).toMatchObject({ state: 'done' })
      expect(await refunds()).toMatchObject([{ reason: 'OPERATOR', state: 'done' }])
      expect(await row(made)).toMatchObject({ state: 'PAYMENT_SUCCESS', refunded: made.amountMinor })
      expect([await remaining(), await debt()]).toEqual([0, 200])
      const credits = async () =>
        (await app.call('GET', `/api/v1/credits/getCreditsByUserId/${ada.userId}`, { token: ada.token })).body.data
      expect(await credits()).toMatchObject([{ remainingCredits: 0, isGivenBack: true }])
      for (const event of told(made)) await deliver(event)
      expect([await debt(), await count(`credit_txns where kind = 'reversal'`)]).toEqual([200, 1])
      const again = await order({ currency })
      choose(again, 'pay')
      await deliver(lastTold(again))
      expect([await remaining(), await debt()]).toEqual([300, 0])
      expect(await credits()).toMatchObject([{ remainingCredits: 300, isGivenBack: false }, { isGivenBack: true }])
      await ledgerHolds()
    },
  )

  test('PAY-12 whose answer is lost, or whose provider is away, is made once all the same', async () => {
    const made = await paidOrder()
    await noteRefund(deps, made.orderId)
    simulator.plan({ at: '/refunds', reset: 'after', times: 3 })
    await reconcile()
    expect(await refunds()).toMatchObject([{ state: 'requested' }])
    await makeRefundsDue()
    await reconcile()
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    const reading = await payments.of('CASHFREE').readOrder(made.orderId)
    expect(reading?.facts.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
    expect([await remaining(), (await row(made))['refunded']]).toEqual([0, made.amountMinor])
  })

  test('PAY-12 that the provider made by itself takes the credits too, a part of it their part, and the rest the rest', async () => {
    const made = await paidOrder('USD')
    const { payment: paymentId } = (await row(made)) as { payment: string }
    const half = { currency: 'USD' as const, amount: 100 }
    await payments.of('PAYPAL').refund({ orderId: made.orderId, paymentId, refundId: randomUUID(), money: half })
    await deliver(lastTold(made))
    // 500 credits by the part of the price, rounded down: what is rounded off stays with the person.
    const part = Math.floor((500_000_000 * 100) / made.amountMinor)
    expect(await remaining()).toBe((500_000_000 - part) / 1_000_000)
    for (let time = 0; time < 3; time++) expect(await deliver(lastTold(made))).toBe(200)
    expect(await remaining()).toBe((500_000_000 - part) / 1_000_000)
    const rest = { currency: 'USD' as const, amount: made.amountMinor - 100 }
    await payments.of('PAYPAL').refund({ orderId: made.orderId, paymentId, refundId: randomUUID(), money: rest })
    expect(lastTold(made).type).toBe('PAYMENT.CAPTURE.REFUNDED')
    for (let time = 0; time < 3; time++) expect(await deliver(lastTold(made))).toBe(200)
    expect([await remaining(), (await row(made))['refunded'], (await row(made))['state']]).toEqual([0, made.amountMinor, 'PAYMENT_SUCCESS'])
    // Asked for again by an operator: there is nothing left to give, and nothing is taken twice.
    await noteRefund(deps, made.orderId)
    await reconcile()
    expect(await refunds()).toMatchObject([{ state: 'failed' }])
    expect(await count(`credit_txns where kind = 'reversal'`)).toBe(2)
    await ledgerHolds()
  })

  test.each([['INR' as const], ['USD' as const]])(
    'PAY-12 in %s of which a part went back before gives the rest back, and takes the rest of the credits',
    async (currency) => {
      const made = await paidOrder(currency)
      const { payment: paymentId } = (await row(made)) as { payment: string }
      const money = { currency, amount: 100 }
      await payments.of(made.provider).refund({ orderId: made.orderId, paymentId, refundId: randomUUID(), money })
      await ask(made)
      const rest = { amountMinor: made.amountMinor - 100, currency }
      expect(await noteRefund(deps, made.orderId)).toEqual({ ...rest, state: 'requested' })
      await reconcile()
      expect([await refunds(), await row(made)]).toMatchObject([[{ state: 'done' }], { refunded: made.amountMinor }])
      expect(await noteRefund(deps, made.orderId)).toEqual({ ...rest, state: 'done' })
      for (let time = 0; time < 2; time++) await ask(made)
      expect([await remaining(), await debt(), await count(`credit_txns where kind = 'reversal'`)]).toEqual([0, 0, 2])
      await ledgerHolds()
    },
  )

  /** A part that somebody gave back by the provider's own page, and its webhook. */
  const giveBack = async (made: PlantedOrder, amount: number, known?: string) => {
    const paymentId = known ?? String((await row(made))['payment'])
    const money = { currency: 'INR' as const, amount }
    await payments.of('CASHFREE').refund({ orderId: made.orderId, paymentId, refundId: randomUUID(), money })
    await hear(made)
  }
  const hear = async ({ orderId }: PlantedOrder) => {
    const raw = JSON.stringify({ type: 'REFUND_STATUS_WEBHOOK', data: { refund: { order_id: orderId, refund_status: 'SUCCESS' } } })
    expect(await deliver({ provider: 'cashfree', type: 'REFUND_STATUS_WEBHOOK', orderId, raw, url: null })).toBe(200)
  }

  test('PAY-12 of parts takes no credit that was spent and none of another lot, and owes nothing; the whole then owes what is missing', async () => {
    const made = await paidOrder()
    await spend(400n)
    const other = await paidOrder()
    await giveBack(made, made.amountMinor / 5)
    expect([await remaining(), await debt()]).toEqual([500, 0])
    // Half of it is due altogether: 250 of 500, of which 100 were left and went before.
    await giveBack(made, (made.amountMinor * 3) / 10)
    expect([await remaining(), await debt()]).toEqual([500, 0])
    await giveBack(made, made.amountMinor / 2)
    // All of it is due now: what was spent of it is taken of what is left of others.
    expect([await remaining(), await debt(), (await row(made))['refunded']]).toEqual([100, 0, made.amountMinor])
    expect(await row(other)).toMatchObject({ refunded: 0, state: 'PAYMENT_SUCCESS' })
    await ledgerHolds()
  })

  test('PAY-12 of parts leaves what an open hold has set aside', async () => {
    const made = await paidOrder()
    const hold = {
      key: 'reply',
      userId: ada.userId,
      amount: 400_000_000n,
      reason: 'TEST',
      ref: null,
      leaseUntil: new Date(Date.now() + 60_000),
    }
    await db.database.asSystem(async (tx) => await openHold(tx, hold))
    await giveBack(made, made.amountMinor / 2)
    expect(await db.asOwner('select posted::text, held::text, debt::text from credit_accounts')).toEqual([
      { posted: '400000000', held: '400000000', debt: '0' },
    ])
    expect(await db.database.asSystem(async (tx) => await settleHold(tx, { key: 'reply', amount: 400_000_000n }))).toMatchObject({
      settled: 400_000_000n,
    })
    await ledgerHolds()
  })

  test('PAY-12 that is known before its payment is, takes its part as soon as that is granted', async () => {
    const made = await order()
    choose(made, 'pay')
    const reading = await payments.of('CASHFREE').readOrder(made.orderId)
    const paymentId = reading?.facts.flatMap((fact) => (fact.kind === 'paid' ? [fact.paymentId] : []))[0] ?? ''
    await payments
      .of('CASHFREE')
      .refund({ orderId: made.orderId, paymentId, refundId: randomUUID(), money: { currency: 'INR', amount: made.amountMinor / 5 } })
    await Promise.all(Array.from({ length: 10 }, async () => await hear(made)))
    expect([await remaining(), await grants(), await count(`credit_txns where kind = 'reversal'`)]).toEqual([400, 1, 1])
    await ledgerHolds()
  })

  test('PAY-12 of three parts that is heard of by everybody at once takes each part once; 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      await db.empty()
      ada = await app.signIn()
      const made = await paidOrder()
      const paymentId = String((await row(made))['payment'])
      await Promise.all([
        ...[10, 5, 4].map(async (share) => await giveBack(made, made.amountMinor / share, paymentId)),
        ...Array.from({ length: 6 }, async () => await hear(made)),
        ...Array.from({ length: 3 }, async () => await reconcile()),
        ...Array.from({ length: 4 }, async () => await spend(10n)),
      ])
      // 10, 20 and 25 of a hundred went back, which are 275 credits of 500; and 40 were spent.
      expect([await remaining(), await debt()]).toEqual([185, 0])
      await ledgerHolds()
    }
  })

  test('PAY-12 that Cashfree tells of by its webhook is read, and takes the credits', async () => {
    const made = await paidOrder()
    const { payment: paymentId } = (await row(made)) as { payment: string }
    const money = { currency: 'INR' as const, amount: made.amountMinor }
    const told = JSON.stringify({ type: 'REFUND_STATUS_WEBHOOK', data: { refund: { order_id: made.orderId, refund_status: 'SUCCESS' } } })
    const event = { provider: 'cashfree' as const, type: 'REFUND_STATUS_WEBHOOK', orderId: made.orderId, raw: told, url: null }
    expect(await deliver(event)).toBe(200)
    expect(await remaining()).toBe(500)
    await payments.of('CASHFREE').refund({ orderId: made.orderId, paymentId, refundId: 'by-the-dashboard', money })
    expect(await deliver(event)).toBe(200)
    expect([await remaining(), (await row(made))['refunded']]).toEqual([0, made.amountMinor])
  })

  test('PAY-12 is not noted of what is not paid, or of nothing', async () => {
    const made = await order()
    await expect(noteRefund(deps, made.orderId)).rejects.toThrow('is not paid')
    await expect(noteRefund(deps, 'NONE')).rejects.toThrow('There is no order NONE.')
    expect(await refunds()).toEqual([])
  })
})

describe('a reward for whoever invited somebody', () => {
  let bob: typeof ada
  beforeEach(async () => {
    bob = await app.signIn('bob@example.com')
    const [{ code }] = (await db.asOwner('select referral_code as code from users where id = $1', [ada.userId])) as [{ code: string }]
    const applied = await app.call('POST', '/api/v1/userReferral', { token: bob.token, body: { userId: bob.userId, referralCode: code } })
    expect(applied.status).toBe(200)
  })
  const bobPays = async () => {
    const made = await order({ token: bob.token })
    choose(made, 'pay')
    await deliver(lastTold(made))
    return made
  }
  const back = async ({ orderId }: PlantedOrder) => {
    await noteRefund(deps, orderId)
    await reconcile()
  }

  test('REF-01 PAY-12 goes when the only order of the invited went back as a whole, and comes again with the next that is paid', async () => {
    const first = await bobPays()
    expect([await remaining(), await remaining(bob)]).toEqual([1000, 1500])
    await back(first)
    expect([await remaining(), await remaining(bob)]).toEqual([0, 1000])
    const second = await bobPays()
    expect(await remaining()).toBe(1000)
    await back(second)
    await bobPays()
    await bobPays()
    expect(await remaining()).toBe(1000)
    await ledgerHolds()
  })

  test('REF-01 PAY-12 stays while another order of the invited stands, and while a part of one went back', async () => {
    const [first, second] = [await bobPays(), await bobPays()]
    const { payment: paymentId } = (await row(second)) as { payment: string }
    await back(first)
    expect(await remaining()).toBe(1000)
    const money = { currency: 'INR' as const, amount: second.amountMinor - 100 }
    await payments.of('CASHFREE').refund({ orderId: second.orderId, paymentId, refundId: randomUUID(), money })
    await ask(second)
    expect([await remaining(), (await row(second))['refunded']]).toEqual([1000, second.amountMinor - 100])
    await payments.of('CASHFREE').refund({ orderId: second.orderId, paymentId, refundId: randomUUID(), money: { ...money, amount: 100 } })
    await ask(second)
    expect(await remaining()).toBe(0)
    await ledgerHolds()
  })

  test('REF-01 PAY-12 is never owed: what was spent of it stays spent, and the next order brings what was taken and no more', async () => {
    const charge = { key: 'spent', userId: ada.userId, amount: 300_000_000n, reason: 'TEST', ref: null }
    const first = await bobPays()
    await db.database.asSystem(async (tx) => await chargeCredits(tx, charge))
    await back(first)
    expect(await db.asOwner('select posted::text, debt::text from credit_accounts where user_id = $1', [ada.userId])).toEqual([
      { posted: '0', debt: '0' },
    ])
    const second = await bobPays()
    expect(await remaining()).toBe(700)
    await db.database.asSystem(async (tx) => await chargeCredits(tx, { ...charge, key: 'all of it', amount: 700_000_000n }))
    await back(second)
    await bobPays()
    expect(await remaining()).toBe(0)
    await ledgerHolds()
  })

  test('REF-01 PAY-12 of two orders that go back at once while a third is paid stands once; 10 rounds', async () => {
    const stands: unknown[] = []
    for (let round = 0; round < 10; round++) {
      const [first, second] = [await bobPays(), await bobPays()]
      for (const { orderId } of [first, second]) await noteRefund(deps, orderId)
      await Promise.all([reconcile(), reconcile(), ...(round % 2 === 0 ? [bobPays()] : [])])
      await reconcile()
      stands.push(await remaining())
      // What is left standing goes back as well, so that each round begins with nothing.
      const left = await db.asOwner(`select custom_order_id as id from payments where state = 'PAYMENT_SUCCESS' and refunded_minor = 0`)
      for (const { id } of left) await noteRefund(deps, String(id))
      await reconcile()
      expect([await remaining(), await remaining(bob)]).toEqual([0, 1000])
    }
    expect(stands).toEqual(Array.from({ length: 10 }, (_, round) => (round % 2 === 0 ? 1000 : 0)))
    await ledgerHolds()
  })

  test('REF-01 PAY-12 goes too when either of the two is erased, and nothing is owed by anybody', async () => {
    const made = await bobPays()
    await db.asOwner('delete from users')
    await back(made)
    expect(await db.asOwner(`select posted::text, debt::text from credit_accounts order by posted`)).toEqual([
      { posted: '0', debt: '0' },
      { posted: '1000000000', debt: '0' },
    ])
    await ledgerHolds()
  })
})
