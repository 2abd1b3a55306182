import { randomUUID } from 'node:crypto'
import { type Currency, paymentProviders } from '@xperto/contract'
import { cashfreeForgeries, payPalForgeries, type ProviderEvent } from '@xperto/simulators/payments/provider-event'
import { playKeys } from '@xperto/simulators/payments/start-payment-simulator'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from '@xperto/simulators/payments/provider-event'
import { GatewayRefused, GatewayUnavailable, type OrderWish, type ReceivedDelivery } from '../../ports/payment-gateway.ts'
import { gatewaysOn, quickLimits, startTestPayments } from '../../testing/payment-gateways.ts'
import { createCashfreeGateway } from './cashfree-gateway.ts'
import { createClosedGateway } from './closed-gateway.ts'
import { createPayPalGateway } from './paypal-gateway.ts'

let hoursAhead = 0
const { simulator, payments } = await startTestPayments({ webhooks: 'held', now: () => Date.now() + hoursAhead * 3_600_000 })
afterAll(payments.close)
beforeEach(() => {
  hoursAhead = 0
  simulator.calls.length = 0
})

const worlds = [
  { provider: 'CASHFREE', name: 'cashfree', currency: 'INR', open: 'POST /cashfree/pg/orders$', forgeries: cashfreeForgeries },
  { provider: 'PAYPAL', name: 'paypal', currency: 'USD', open: 'POST /paypal/v2/checkout/orders$', forgeries: payPalForgeries },
] as const

const wish = (currency: Currency, change: Partial<OrderWish> = {}): OrderWish => ({
  ownId: `XP-${randomUUID().slice(0, 18)}`,
  money: { currency, amount: 28_310 },
  customer: { id: randomUUID(), phone: '9820098200', email: 'ada@example.com' },
  returnUrl: 'http://localhost:3000/xperto/credits',
  cancelUrl: 'http://localhost:3000/xperto/credits?cancelled',
  notifyUrl: null,
  expiresAt: new Date(Date.now() + 3_600_000),
  ...change,
})

/** What becomes of a delivery that is not the provider's own. */
const refused = { refused: expect.any(String) as string }

const received = ({ headers, raw }: Pick<Delivery, 'headers' | 'raw'>): ReceivedDelivery => ({ headers, raw: Buffer.from(raw) })

const calledTimes = (end: string) => simulator.calls.filter((call) => call.endsWith(end.replace('$', ''))).length

describe.each(worlds)('an order of $provider', ({ provider, name, currency, open, forgeries }) => {
  const gateway = payments.of(provider)
  const opened = async (change?: Partial<OrderWish>) => {
    const asked = wish(currency, change)
    return { asked, ...(await gateway.openOrder(asked)) }
  }
  /** Somebody pays, and we take it. */
  const paidOrder = async () => {
    const order = await opened()
    simulator.choose(name, order.orderId, 'pay')
    await gateway.captureOrder(order.orderId, `take-${order.asked.ownId}`)
    return order
  }
  const told = (orderId: string, type: string): ProviderEvent => {
    const event = simulator.eventsOf(orderId).find((entry) => entry.type === type)
    if (!event) throw new Error(`${type} was not told`)
    return event
  }

  test('PAY-07 PAY-08 asks for exactly our price under our id, and is open', async () => {
    const { asked, orderId } = await opened()
    expect(await gateway.readOrder(orderId)).toEqual({
      orderId,
      ownId: asked.ownId,
      money: { currency, amount: 28_310 },
      isApproved: false,
      isOpen: true,
      facts: [],
    })
  })

  test('PAY-07 PAY-08 asked for again under the same id is the same order', async () => {
    const { asked, orderId } = await opened()
    expect((await gateway.openOrder(asked)).orderId).toBe(orderId)
  })

  test.each([
    ['the provider fails once', { status: 500 }],
    ['it is asked too much', { status: 429, headers: { 'retry-after': '1' } }],
    ['the connection breaks before anything is done', { reset: 'before' as const }],
    ['the answer is lost after it was done', { reset: 'after' as const }],
    ['its answer is a page', { status: 502, body: '<html>' }],
  ])('PAY-12 is opened once though %s', async (_what, fault) => {
    simulator.plan({ at: open, ...fault })
    const { asked, orderId } = await opened()
    expect(calledTimes(open)).toBe(2)
    expect((await gateway.readOrder(orderId))?.ownId).toBe(asked.ownId)
    expect((await gateway.openOrder(asked)).orderId).toBe(orderId)
  })

  test('PAY-12 is opened once though the provider takes too long', async () => {
    const limits = { tryMs: 4000, pausesMs: [1, 1] }
    const impatient = (await gatewaysOn(simulator, limits)).of(provider)
    simulator.plan({ at: open, delayMs: 20_000 })
    const asked = wish(currency)
    const { orderId } = await impatient.openOrder(asked)
    expect(calledTimes(open)).toBe(2)
    expect((await gateway.openOrder(asked)).orderId).toBe(orderId)
  })

  test.each([
    ['fails', { status: 503 }],
    ['breaks every connection', { reset: 'before' as const }],
    ['leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
    ['has too much to do', { status: 429 }],
  ])('PAY-12 is neither open nor refused while the provider %s', async (_what, fault) => {
    const { orderId } = await opened()
    simulator.plan({ at: orderId, times: 3, ...fault })
    await expect(gateway.readOrder(orderId)).rejects.toThrow(GatewayUnavailable)
    expect((await gateway.readOrder(orderId))?.isOpen).toBe(true)
  })

  test('PAY-12 answered in a form that nobody documents is not believed', async () => {
    const { orderId } = await opened()
    simulator.plan({ at: orderId, status: 200, body: { id: orderId, status: 7, order_status: 'PAID' } })
    await expect(gateway.readOrder(orderId)).rejects.toThrow(GatewayUnavailable)
  })

  test('PAY-12 that nobody has is null, for reading and for taking', async () => {
    expect(await gateway.readOrder('NOBODY-KNOWS')).toBeNull()
    expect(await gateway.captureOrder('NOBODY-KNOWS', 'key')).toBeNull()
  })

  test('PAY-12 that is paid says so with its payment and its exact amount, however often it is taken', async () => {
    const { orderId, asked } = await opened()
    simulator.choose(name, orderId, 'pay')
    const readings = [
      await gateway.captureOrder(orderId, `take-${asked.ownId}`),
      await gateway.captureOrder(orderId, `take-${asked.ownId}`),
      await gateway.captureOrder(orderId, 'another key'),
      ...(await Promise.all([1, 2, 3, 4].map(async (key) => await gateway.captureOrder(orderId, `key-${key}`)))),
      await gateway.readOrder(orderId),
    ]
    const [first] = readings[0]?.facts ?? []
    expect(first).toMatchObject({ kind: 'paid', money: { currency, amount: 28_310 } })
    for (const reading of readings) expect(reading?.facts).toEqual([first])
    expect(readings.at(-1)?.isOpen).toBe(false)
  })

  test('PAY-12 whose taking is answered by nobody is taken once', async () => {
    const { orderId } = await opened()
    simulator.choose(name, orderId, 'pay')
    simulator.plan({ at: name === 'paypal' ? `${orderId}/capture` : `GET /cashfree/pg/orders/${orderId}`, reset: 'after' })
    const reading = await gateway.captureOrder(orderId, 'take')
    expect(reading?.facts.map(({ kind }) => kind)).toEqual(['paid'])
  })

  test('PAY-12 tells the amount that was paid, not the one that was asked for', async () => {
    const { orderId } = await opened()
    simulator.choose(name, orderId, 'pay', '1.00')
    const reading = await gateway.captureOrder(orderId, 'take')
    expect(reading?.money).toEqual({ currency, amount: 28_310 })
    expect(reading?.facts).toMatchObject([{ kind: 'paid', money: { currency, amount: 100 } }])
  })

  test('PAY-09 that the bank refuses has failed, and can still be paid', async () => {
    const { orderId } = await opened()
    simulator.choose(name, orderId, 'fail')
    expect((await gateway.captureOrder(orderId, 'take'))?.facts).toMatchObject([{ kind: 'failed' }])
    simulator.choose(name, orderId, 'pay')
    const reading = await gateway.captureOrder(orderId, 'take again')
    expect(reading?.facts.at(-1)).toMatchObject({ kind: 'paid', money: { currency, amount: 28_310 } })
  })

  test('PAY-09 that waits for a decision is neither paid nor failed', async () => {
    const { orderId } = await opened()
    simulator.choose(name, orderId, 'pend')
    expect((await gateway.captureOrder(orderId, 'take'))?.facts).toMatchObject([{ kind: 'pending' }])
  })

  test('PAY-12 goes back once, though the answer is lost, and says so from then on', async () => {
    const { orderId, asked } = await paidOrder()
    const [paid] = (await gateway.readOrder(orderId))?.facts ?? []
    if (paid?.kind !== 'paid') throw new Error('it is not paid')
    const refund = { orderId, paymentId: paid.paymentId, refundId: randomUUID(), money: asked.money }
    simulator.plan({ at: '/refund', reset: 'after' })
    const first = await gateway.refund(refund)
    expect(first.state).toBe('done')
    expect(await gateway.refund(refund)).toEqual(first)
    expect(await gateway.readRefund({ orderId, refundId: refund.refundId, providerRefundId: first.refundId })).toEqual(first)
    await expect(gateway.refund({ ...refund, refundId: randomUUID() })).rejects.toThrow(GatewayRefused)
    const reading = await gateway.readOrder(orderId)
    expect(reading?.facts).toMatchObject([{ kind: 'paid' }, { kind: 'refunded', paymentId: paid.paymentId, money: asked.money }])
  })

  test('PAY-12 says which part of it went back', async () => {
    const { orderId } = await paidOrder()
    const [paid] = (await gateway.readOrder(orderId))?.facts ?? []
    if (paid?.kind !== 'paid') throw new Error('it is not paid')
    for (const amount of [10_000, 5000])
      await gateway.refund({ orderId, paymentId: paid.paymentId, refundId: randomUUID(), money: { currency, amount } })
    const parts = (await gateway.readOrder(orderId))?.facts.flatMap((fact) => (fact.kind === 'refunded' ? [fact] : [])) ?? []
    expect(parts.map(({ paymentId, money }) => [paymentId, money?.amount])).toEqual([
      [paid.paymentId, 10_000],
      [paid.paymentId, 5000],
    ])
  })

  test('PAY-12 has no refund that nobody asked for', async () => {
    const { orderId } = await paidOrder()
    expect(await gateway.readRefund({ orderId, refundId: 'none-at-all', providerRefundId: 'NONE' })).toBeNull()
  })

  const type = name === 'cashfree' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT.CAPTURE.COMPLETED'

  test('PAY-12 is named by a delivery whose signature holds, a day late too', async () => {
    const { orderId, asked } = await paidOrder()
    for (const ageMs of [0, 86_400_000]) {
      const delivery = simulator.sign(told(orderId, type), { ageMs })
      expect(await gateway.verifyDelivery(received(delivery))).toEqual({ orderId, ownId: asked.ownId, disputeId: null, event: type })
    }
  })

  test.each(forgeries)('PAY-12 no delivery forged by %s is taken, of a hundred', async (forgery) => {
    const { orderId } = await paidOrder()
    const event = told(orderId, type)
    for (let time = 0; time < 100; time++)
      expect(await gateway.verifyDelivery(received(simulator.sign(event, { forgery })))).toEqual(refused)
    expect(await gateway.verifyDelivery(received(simulator.sign(event)))).toMatchObject({ orderId })
  })

  test('PAY-12 no delivery with a byte more, a byte less, a header missing, doubled or exchanged is taken', async () => {
    const { orderId } = await paidOrder()
    const genuine = received(simulator.sign(told(orderId, type)))
    const other = simulator.sign(told(orderId, type), { ageMs: 5000 })
    const altered: ReceivedDelivery[] = [
      { ...genuine, raw: Buffer.concat([genuine.raw, Buffer.from(' ')]) },
      { ...genuine, raw: genuine.raw.subarray(1) },
      { ...genuine, raw: Buffer.alloc(0) },
    ]
    const signing = Object.keys(genuine.headers).filter((header) => /signature|timestamp|transmission|cert|algo/.test(header))
    for (const header of signing) {
      const { [header]: value, ...rest } = genuine.headers
      altered.push({ ...genuine, headers: rest }, { ...genuine, headers: { ...rest, [header]: [String(value), String(value)] } })
      const theirs = other.headers[header]
      if (theirs !== value) altered.push({ ...genuine, headers: { ...rest, [header]: theirs } })
    }
    for (const delivery of altered) expect(await gateway.verifyDelivery(delivery)).toEqual(refused)
    expect(await gateway.verifyDelivery(genuine)).toMatchObject({ orderId })
  })

  test('PAY-12 that is disputed is told by a delivery that names the dispute, whose state is read: open, then won or lost', async () => {
    const [won, lost] = [await paidOrder(), await paidOrder()]
    for (const [order, step] of [
      [won, 'win'],
      [lost, 'lose'],
    ] as const) {
      const disputeId = simulator.dispute(name, order.orderId, 'open')
      const event = simulator.eventsOf(order.orderId).at(-1)
      if (!event) throw new Error('nothing was told')
      expect(await gateway.verifyDelivery(received(simulator.sign(event)))).toMatchObject({ disputeId, event: event.type })
      const [paid] = (await gateway.readOrder(order.orderId))?.facts ?? []
      const opened = await gateway.readDispute(disputeId)
      expect(opened).toMatchObject({ disputeId, state: 'open', money: order.asked.money })
      expect(paid && 'paymentId' in paid ? paid.paymentId : null).toBe(opened?.paymentId)
      simulator.dispute(name, order.orderId, 'review')
      expect(await gateway.readDispute(disputeId)).toMatchObject({ state: 'open' })
      simulator.dispute(name, order.orderId, step)
      const ended = await gateway.readDispute(disputeId)
      expect(ended?.state).toBe(step === 'win' ? 'won' : 'lost')
      expect(Number(ended?.updatedAt)).toBeGreaterThanOrEqual(Number(opened?.updatedAt))
    }
    expect(await gateway.readDispute('1')).toBeNull()
  })

  test('PAY-12 is not what a genuine delivery about something else is about', async () => {
    const event: ProviderEvent = { provider: name, type: 'OTHER', orderId: 'none', raw: '{"type":"OTHER","event_type":"OTHER"}', url: null }
    expect(await gateway.verifyDelivery(received(simulator.sign(event)))).toBe('other')
    expect(await gateway.verifyDelivery(received(simulator.sign({ ...event, raw: '"no object"' })))).toBe('other')
  })
})

describe('an order of Cashfree', () => {
  const gateway = payments.of('CASHFREE')

  test('PAY-07 has a session for the page in the browser, and the address that leads back', async () => {
    const opened = await gateway.openOrder(wish('INR'))
    expect(opened.sessionId).toMatch(/^session_/)
    expect(opened.returnUrl).toBe('http://localhost:3000/xperto/credits')
  })

  test('PAY-07 that stands there already is taken for ours only with our price', async () => {
    const asked = wish('INR')
    const { orderId, sessionId } = await gateway.openOrder(asked)
    // Another time of expiry is another request under the same key.
    const later = { ...asked, expiresAt: new Date(asked.expiresAt.getTime() + 1000) }
    expect(await gateway.openOrder(later)).toMatchObject({ orderId, sessionId })
    await expect(gateway.openOrder({ ...asked, money: { currency: 'INR', amount: 100 } })).rejects.toThrow(GatewayRefused)
  })

  test('PAY-09 ends when it is told to, unless it is paid; and by its time', async () => {
    const [ended, paid, late] = await Promise.all([wish('INR'), wish('INR'), wish('INR')].map(async (one) => await gateway.openOrder(one)))
    if (!ended || !paid || !late) throw new Error('three were opened')
    simulator.choose('cashfree', paid.orderId, 'pay')
    await gateway.endOrder(ended.orderId)
    await gateway.endOrder(paid.orderId)
    expect(await gateway.readOrder(ended.orderId)).toMatchObject({ isOpen: false, facts: [{ kind: 'cancelled' }] })
    expect(await gateway.readOrder(paid.orderId)).toMatchObject({ facts: [{ kind: 'paid' }] })
    hoursAhead = 2
    expect(await gateway.readOrder(late.orderId)).toMatchObject({ isOpen: false, facts: [{ kind: 'expired' }] })
  })

  test('PAY-12 no delivery is taken whose first bytes were moved before the body, where they sign alike', async () => {
    const { orderId } = await gateway.openOrder(wish('INR'))
    simulator.choose('cashfree', orderId, 'pay')
    const [event] = simulator.eventsOf(orderId)
    if (!event) throw new Error('nothing was told')
    const { headers, raw } = simulator.sign(event)
    const time = String(headers['x-webhook-timestamp'])
    for (const moved of [1, 2, 20]) {
      const shifted = { ...headers, 'x-webhook-timestamp': time + raw.slice(0, moved) }
      expect(await gateway.verifyDelivery(received({ headers: shifted, raw: raw.slice(moved) }))).toEqual(refused)
    }
    const shortened = { ...headers, 'x-webhook-timestamp': time.slice(0, 10) }
    expect(await gateway.verifyDelivery(received({ headers: shortened, raw: time.slice(10) + raw }))).toBe('other')
  })

  test('PAY-09 that somebody left or cancelled says which', async () => {
    const { orderId } = await gateway.openOrder(wish('INR'))
    simulator.choose('cashfree', orderId, 'drop')
    simulator.choose('cashfree', orderId, 'cancel')
    expect((await gateway.readOrder(orderId))?.facts.map(({ kind }) => kind)).toEqual(['dropped', 'cancelled'])
  })
})

describe('an order of PayPal', () => {
  const gateway = payments.of('PAYPAL')
  const keyed = (change: object = {}) =>
    createPayPalGateway({
      ...playKeys.paypal,
      baseUrl: simulator.payPalUrl,
      authorities: [simulator.payPalAuthority],
      locate: ({ pathname }) => simulator.payPalUrl + pathname,
      limits: quickLimits,
      ...change,
    })
  const delivered = async () => {
    const { orderId } = await gateway.openOrder(wish('USD'))
    simulator.choose('paypal', orderId, 'pay')
    const [event] = simulator.eventsOf(orderId)
    if (!event) throw new Error('nothing was told')
    return { orderId, event }
  }

  test('PAY-08 leads to the page where it is paid, and yen have no parts', async () => {
    const yen = await gateway.openOrder(wish('JPY', { money: { currency: 'JPY', amount: 980 } }))
    expect(yen.payUrl).toBe(simulator.checkoutUrl('paypal', yen.orderId))
    expect((await gateway.readOrder(yen.orderId))?.money).toEqual({ currency: 'JPY', amount: 980 })
    await expect(gateway.openOrder(wish('INR'))).rejects.toThrow('CURRENCY_NOT_SUPPORTED')
  })

  test('PAY-08 that somebody agreed to waits for us to take it, and is taken by nobody else', async () => {
    const { orderId } = await gateway.openOrder(wish('USD'))
    expect(await gateway.captureOrder(orderId, 'early')).toMatchObject({ isApproved: false, facts: [] })
    simulator.choose('paypal', orderId, 'pay')
    expect(await gateway.readOrder(orderId)).toMatchObject({ isApproved: true, isOpen: true, facts: [] })
  })

  test('PAY-08 held back by a review is paid when it is released', async () => {
    const { orderId } = await gateway.openOrder(wish('USD'))
    simulator.choose('paypal', orderId, 'pend')
    await gateway.captureOrder(orderId, 'take')
    simulator.settle(orderId, true)
    expect(await gateway.readOrder(orderId)).toMatchObject({ facts: [{ kind: 'paid', money: { currency: 'USD', amount: 28_310 } }] })
  })

  test('PAY-08 is opened with one token however many are opened at once, and with a new one where it was taken away', async () => {
    const fresh = keyed()
    await Promise.all(Array.from({ length: 20 }, async () => await fresh.openOrder(wish('USD'))))
    expect(calledTimes('/v1/oauth2/token')).toBe(1)
    simulator.expireTokens()
    await Promise.all(Array.from({ length: 20 }, async () => await fresh.openOrder(wish('USD'))))
    expect(calledTimes('/v1/oauth2/token')).toBe(2)
  })

  test('PAY-12 has its certificate read once for many deliveries', async () => {
    const { event, orderId } = await delivered()
    const fresh = keyed()
    for (let time = 0; time < 5; time++) expect(await fresh.verifyDelivery(received(simulator.sign(event)))).toMatchObject({ orderId })
    expect(simulator.calls.filter((call) => call.includes('/certs/'))).toHaveLength(1)
  })

  test('PAY-12 nobody but PayPal is asked for a certificate', async () => {
    const { event, orderId } = await delivered()
    const fresh = keyed()
    const genuine = simulator.sign(event)
    const path = '/v1/notifications/certs/CERT-play-money'
    for (const address of [
      `http://api.paypal.com${path}`,
      `https://api.paypal.com:8443${path}`,
      `https://ada@api.paypal.com${path}`,
      `https://:word@api.paypal.com${path}`,
      `https://paypal.com.evil.example${path}`,
      `https://evilpaypal.com${path}`,
      `https://evil.example/paypal.com${path}`,
      `https://evil.example#.paypal.com${path}`,
      `https://evil.example\\@api.paypal.com${path}`,
      `https://api.paypal.com.${path}`,
      `https://127.0.0.1${path}`,
      `file:///etc/passwd`,
      'api.paypal.com',
      '',
    ])
      expect(await fresh.verifyDelivery(received({ ...genuine, headers: { ...genuine.headers, 'paypal-cert-url': address } }))).toEqual(
        refused,
      )
    expect(simulator.calls.filter((call) => call.includes('/certs/') || call.includes('/verify-webhook'))).toEqual([])
    expect(await fresh.verifyDelivery(received(genuine))).toMatchObject({ orderId })
  })

  test('PAY-12 no other way of signing is taken', async () => {
    const { event, orderId } = await delivered()
    const genuine = simulator.sign(event)
    for (const algorithm of ['SHA1withRSA', 'SHA256WITHRSA', 'none', ''])
      expect(
        await gateway.verifyDelivery(received({ ...genuine, headers: { ...genuine.headers, 'paypal-auth-algo': algorithm } })),
      ).toEqual(refused)
    expect(await gateway.verifyDelivery(received(genuine))).toMatchObject({ orderId })
  })

  test('PAY-12 a certificate that is over is refused without asking, one of an unknown chain by PayPal itself', async () => {
    const { event } = await delivered()
    const asked = () => calledTimes('/verify-webhook-signature')
    expect(await gateway.verifyDelivery(received(simulator.sign(event, { forgery: 'expired-certificate' })))).toEqual({
      refused: 'invalid-certificate',
    })
    expect(asked()).toBe(0)
    expect(await gateway.verifyDelivery(received(simulator.sign(event, { forgery: 'self-made-certificate' })))).toEqual({
      refused: 'denied-by-provider',
    })
    expect(asked()).toBe(1)
    expect(await keyed({ now: () => Date.now() + 400 * 86_400_000 }).verifyDelivery(received(simulator.sign(event)))).toEqual(refused)
    expect(asked()).toBe(1)
  })

  test('PAY-12 PayPal itself is asked where its certificate cannot be read or followed, and nobody is believed where it cannot be asked', async () => {
    const { event, orderId } = await delivered()
    const genuine = received(simulator.sign(event))
    simulator.plan({ at: '/certs/', status: 500 })
    expect(await keyed().verifyDelivery(genuine)).toMatchObject({ orderId })
    expect(await keyed({ authorities: [] }).verifyDelivery(genuine)).toMatchObject({ orderId })
    expect(calledTimes('/verify-webhook-signature')).toBe(2)
    simulator.plan({ at: '/verify-webhook-signature', status: 500, times: 3 })
    await expect(keyed({ authorities: [] }).verifyDelivery(genuine)).rejects.toThrow(GatewayUnavailable)
    simulator.plan({ at: '/certs/', status: 500 })
    expect(await keyed().verifyDelivery({ ...genuine, raw: Buffer.from(`${event.raw} {}`) })).toEqual(refused)
  })
})

test('PAY-12 keys that are not ours are refused by either provider, and told in no error', async () => {
  const secret = 'not-our-secret'
  const strangers = [
    createCashfreeGateway({ baseUrl: simulator.cashfreeUrl, appId: playKeys.cashfree.appId, secret, limits: quickLimits }),
    createPayPalGateway({ ...playKeys.paypal, baseUrl: simulator.payPalUrl, clientSecret: secret, limits: quickLimits }),
  ]
  for (const gateway of strangers) {
    const error = await gateway.openOrder(wish(gateway.provider === 'PAYPAL' ? 'USD' : 'INR')).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(GatewayRefused)
    expect(String(error)).not.toContain(secret)
  }
})

test('PAY-12 a provider that is not configured takes nothing and believes nothing', async () => {
  for (const provider of paymentProviders) {
    const gateway = createClosedGateway(provider)
    await expect(gateway.openOrder(wish('INR'))).rejects.toMatchObject({ code: 'not_configured' })
    await expect(gateway.readOrder('any')).rejects.toThrow(GatewayRefused)
    expect(await gateway.verifyDelivery({ headers: {}, raw: Buffer.alloc(0) })).toEqual({ refused: 'not-configured' })
  }
})
