import { CheckoutPaymentIntent, Client, Environment, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk'
import { CFEnvironment, Cashfree } from 'cashfree-pg'
import { afterAll, expect, it } from 'vitest'
import { playKeys, startPaymentSimulator } from './start-payment-simulator.ts'

// The providers' own clients prove the simulator: what they understand, ours may rely on.
const simulator = await startPaymentSimulator({ production: false, webhooks: 'held' })
afterAll(simulator.close)

/** The seventh argument off: its own error reports would go to its maker. */
function openCashfree(secret: string = playKeys.cashfree.secret): Cashfree {
  const client = new Cashfree(CFEnvironment.SANDBOX, playKeys.cashfree.appId, secret, undefined, undefined, undefined, false)
  client.basePath = simulator.cashfreeUrl
  return client
}

const cashfreeOrder = (orderId: string) => ({
  order_id: orderId,
  order_amount: 170,
  order_currency: 'INR',
  customer_details: { customer_id: 'ada1', customer_phone: '9999999999', customer_email: 'ada@example.com' },
  order_meta: { return_url: 'http://localhost:3000/xperto?order={order_id}', notify_url: 'https://shop.example/hook' },
})

/** A refusal as axios tells it. */
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as { response?: { status: number; data: { code?: string; type?: string } } },
  )
  return [error?.response?.status, error?.response?.data.code]
}

it("Cashfree's own client creates, reads, pays, refunds and verifies against the simulator", async () => {
  const client = openCashfree()
  const { data: created } = await client.PGCreateOrder(cashfreeOrder('official-1'), 'request-1', 'key-1')
  expect(created).toMatchObject({ order_id: 'official-1', order_status: 'ACTIVE', order_amount: 170 })
  expect(created.payment_session_id).toMatch(/^session_/)
  const { data: again } = await client.PGCreateOrder(cashfreeOrder('official-1'), 'request-2', 'key-1')
  expect(again.cf_order_id).toBe(created.cf_order_id)
  expect(await refusalOf(client.PGCreateOrder(cashfreeOrder('official-1'), 'request-3', 'key-2'))).toEqual([409, 'order_already_exists'])
  expect(await refusalOf(client.PGFetchOrder('nobody-knows'))).toEqual([404, 'order_not_found'])
  expect(await refusalOf(openCashfree('wrong').PGFetchOrder('official-1'))).toEqual([401, 'request_failed'])

  const { returnTo } = simulator.choose('cashfree', 'official-1', 'fail')
  expect(returnTo).toBe('http://localhost:3000/xperto?order=official-1')
  simulator.choose('cashfree', 'official-1', 'pay')
  expect((await client.PGFetchOrder('official-1')).data.order_status).toBe('PAID')
  const { data: payments } = await client.PGOrderFetchPayments('official-1')
  expect(payments.map(({ payment_status }) => payment_status)).toEqual(['FAILED', 'SUCCESS'])

  const refund = { refund_id: 'refund-1', refund_amount: 70 }
  expect((await client.PGOrderCreateRefund('official-1', refund)).data).toMatchObject({ refund_status: 'SUCCESS', refund_amount: 70 })
  expect((await client.PGOrderFetchRefund('official-1', 'refund-1')).data.refund_id).toBe('refund-1')
  expect((await client.PGOrderFetchRefunds('official-1')).data).toHaveLength(1)
  expect(await refusalOf(client.PGOrderCreateRefund('official-1', { refund_id: 'refund-2', refund_amount: 101 }))).toEqual([
    400,
    'refund_amount_invalid',
  ])

  const [failed, paid] = simulator.eventsOf('official-1').map((event) => simulator.sign(event))
  expect([failed, paid].map((delivery) => (JSON.parse(delivery?.raw ?? '') as { type: string }).type)).toEqual([
    'PAYMENT_FAILED_WEBHOOK',
    'PAYMENT_SUCCESS_WEBHOOK',
  ])
  const { 'x-webhook-signature': signature = '', 'x-webhook-timestamp': timestamp = '' } = paid?.headers ?? {}
  expect(paid?.raw).toContain('"payment_amount":170.00')
  expect(client.PGVerifyWebhookSignature(signature, paid?.raw ?? '', timestamp).type).toBe('PAYMENT_SUCCESS_WEBHOOK')
  const rewritten = JSON.stringify(JSON.parse(paid?.raw ?? ''))
  expect(() => client.PGVerifyWebhookSignature(signature, rewritten, timestamp)).toThrow('did not match')
})

it("Cashfree's own client reads a dispute by its id and by its order, and believes the webhook of it", async () => {
  const client = openCashfree()
  await client.PGCreateOrder(cashfreeOrder('official-disputed'))
  simulator.choose('cashfree', 'official-disputed', 'pay')
  const id = Number(simulator.dispute('cashfree', 'official-disputed', 'open'))
  const { data: dispute } = await client.PGFetchDisputeByID(id)
  expect(dispute).toMatchObject({
    dispute_id: id,
    dispute_status: 'CHARGEBACK_CREATED',
    dispute_amount: 170,
    order_details: { order_id: 'official-disputed' },
  })
  simulator.dispute('cashfree', 'official-disputed', 'lose')
  expect((await client.PGFetchOrderDisputes('official-disputed')).data.map(({ dispute_status: status }) => status)).toEqual([
    'CHARGEBACK_MERCHANT_LOST',
  ])
  expect(await refusalOf(client.PGFetchDisputeByID(1))).toEqual([404, 'dispute_not_found'])
  const events = simulator.eventsOf('official-disputed').slice(-2)
  expect(events.map(({ type }) => type)).toEqual(['DISPUTE_CREATED', 'DISPUTE_CLOSED'])
  for (const event of events) {
    const { headers, raw } = simulator.sign(event)
    const { 'x-webhook-signature': signature = '', 'x-webhook-timestamp': timestamp = '' } = headers
    expect(client.PGVerifyWebhookSignature(signature, raw, timestamp).type).toBe(event.type)
  }
})

it("Cashfree's own client ends an order, and one that is paid cannot be ended", async () => {
  const client = openCashfree()
  await client.PGCreateOrder(cashfreeOrder('official-2'))
  expect((await client.PGTerminateOrder('official-2', { order_status: 'TERMINATED' })).data.order_status).toBe('TERMINATED')
  await client.PGCreateOrder(cashfreeOrder('official-3'))
  simulator.choose('cashfree', 'official-3', 'pend')
  expect((await client.PGTerminateOrder('official-3', { order_status: 'TERMINATED' })).data.order_status).toBe('TERMINATION_REQUESTED')
  await client.PGCreateOrder(cashfreeOrder('official-4'))
  simulator.choose('cashfree', 'official-4', 'pay')
  expect(await refusalOf(client.PGTerminateOrder('official-4', { order_status: 'TERMINATED' }))).toEqual([400, 'order_inactive'])
})

/** The SDK knows the two real hosts alone: its transport is pointed here. */
function openPayPal(secret: string = playKeys.paypal.clientSecret): Client {
  return new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: playKeys.paypal.clientId, oAuthClientSecret: secret },
    environment: Environment.Sandbox,
    unstable_httpClientOptions: {
      adapter: async (config: { url?: string; method?: string; headers: Record<string, string>; data?: string }) => {
        const url = (config.url ?? '').replace('https://api-m.sandbox.paypal.com', simulator.payPalUrl)
        const headers = Object.fromEntries(Object.entries(config.headers).map(([name, value]) => [name, String(value)]))
        const response = await fetch(url, {
          method: (config.method ?? 'get').toUpperCase(),
          headers,
          ...(config.data === undefined ? {} : { body: config.data }),
        })
        return {
          data: await response.text(),
          status: response.status,
          statusText: response.statusText,
          headers: Object.fromEntries(response.headers),
          config,
        }
      },
    },
  })
}

const payPalOrder = (key: string, currencyCode = 'USD', value = '5.95') => ({
  paypalRequestId: key,
  prefer: 'return=representation',
  body: { intent: CheckoutPaymentIntent.Capture, purchaseUnits: [{ amount: { currencyCode, value }, customId: 'ours-1' }] },
})

const issueOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason as { statusCode?: number; body?: string },
  )
  const { details, name } = JSON.parse(error?.body ?? '{}') as { details?: { issue: string }[]; name?: string }
  return [error?.statusCode, details?.[0]?.issue ?? name]
}

it("PayPal's own client creates, reads, captures and refunds against the simulator", async () => {
  const [orders, payments] = [new OrdersController(openPayPal()), new PaymentsController(openPayPal())]
  const { result: created } = await orders.createOrder(payPalOrder('pay-1'))
  const id = created.id ?? ''
  expect(created).toMatchObject({ status: 'CREATED', purchaseUnits: [{ amount: { value: '5.95' }, customId: 'ours-1' }] })
  expect((await orders.createOrder(payPalOrder('pay-1'))).result.id).toBe(id)
  expect(await issueOf(orders.captureOrder({ id, paypalRequestId: 'capture-0' }))).toEqual([422, 'ORDER_NOT_APPROVED'])
  expect(await issueOf(orders.getOrder({ id: 'NOBODY' }))).toEqual([404, 'INVALID_RESOURCE_ID'])

  simulator.choose('paypal', id, 'pay')
  expect((await orders.getOrder({ id })).result.status).toBe('APPROVED')
  const { result: captured } = await orders.captureOrder({ id, paypalRequestId: 'capture-1' })
  expect(captured).toMatchObject({ status: 'COMPLETED', purchaseUnits: [{ payments: { captures: [{ status: 'COMPLETED' }] } }] })
  expect((await orders.captureOrder({ id, paypalRequestId: 'capture-1' })).result.status).toBe('COMPLETED')
  expect(await issueOf(orders.captureOrder({ id, paypalRequestId: 'capture-2' }))).toEqual([422, 'ORDER_ALREADY_CAPTURED'])

  const captureId = captured.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? ''
  const { result: refunded } = await payments.refundCapturedPayment({ captureId, paypalRequestId: 'refund-1' })
  expect(refunded.status).toBe('COMPLETED')
  expect((await payments.getRefund({ refundId: refunded.id ?? '' })).result.id).toBe(refunded.id)
  expect(await issueOf(payments.refundCapturedPayment({ captureId, paypalRequestId: 'refund-2' }))).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
  expect(simulator.eventsOf(id).map(({ type }) => type)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ])
})

it("PayPal's own client hears of a declined instrument, a currency that is none, parts of a yen, and a wrong key", async () => {
  const orders = new OrdersController(openPayPal())
  const { result } = await orders.createOrder(payPalOrder('pay-2', 'JPY', '980'))
  simulator.choose('paypal', result.id ?? '', 'fail')
  expect(await issueOf(orders.captureOrder({ id: result.id ?? '', paypalRequestId: 'capture-3' }))).toEqual([422, 'INSTRUMENT_DECLINED'])
  expect(await issueOf(orders.createOrder(payPalOrder('pay-3', 'INR', '100.00')))).toEqual([422, 'CURRENCY_NOT_SUPPORTED'])
  expect(await issueOf(orders.createOrder(payPalOrder('pay-4', 'JPY', '9.80')))).toEqual([422, 'DECIMAL_PRECISION'])
  const stranger = new OrdersController(openPayPal('wrong'))
  expect((await issueOf(stranger.createOrder(payPalOrder('pay-5'))))[0]).toBe(401)
})
