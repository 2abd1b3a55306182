import { createHmac, X509Certificate } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from './make-certificate.ts'
import { cashfreeForgeries, payPalForgeries } from './provider-event.ts'
import { type PaymentSimulator, playKeys, startPaymentSimulator } from './start-payment-simulator.ts'

/** A merchant that takes webhooks and answers 200. */
const received: { headers: Record<string, unknown>; raw: string }[] = []
const merchant = createServer((incoming, response) => {
  void incoming.toArray().then((parts) => {
    received.push({ headers: incoming.headers, raw: Buffer.concat(parts as Buffer[]).toString('utf8') })
    response.end()
  })
})
let simulator: PaymentSimulator
let hook: string
beforeAll(async () => {
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
  hook = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hook`
  simulator = await startPaymentSimulator({ production: false, payPalWebhookUrl: hook })
})
afterAll(async () => {
  await simulator.close()
  merchant.close()
})

let made = 0
async function placeCashfreeOrder(change: object = {}) {
  made += 1
  const body = {
    order_id: `order-${made}`,
    order_amount: 283.05,
    order_currency: 'INR',
    customer_details: { customer_id: 'ada', customer_phone: '9999999999' },
    order_meta: { return_url: 'http://localhost:3000/xperto?order={order_id}', notify_url: hook },
    ...change,
  }
  const headers = {
    'content-type': 'application/json',
    'x-client-id': playKeys.cashfree.appId,
    'x-client-secret': playKeys.cashfree.secret,
    'x-api-version': '2026-01-01',
  }
  const response = await fetch(`${simulator.cashfreeUrl}/orders`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, id: body.order_id, body: (await response.json()) as Record<string, unknown> }
}

async function placePayPalOrder(context: object) {
  const basic = Buffer.from(`${playKeys.paypal.clientId}:${playKeys.paypal.clientSecret}`).toString('base64')
  const token = await fetch(`${simulator.payPalUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const response = await fetch(`${simulator.payPalUrl}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'USD', value: '5.95' }, custom_id: 'ours' }],
      payment_source: { paypal: { experience_context: context } },
    }),
  })
  return { status: response.status, body: (await response.json()) as { id: string; links: { rel: string; href: string }[] } }
}

const choose = async (page: string, choice: string) =>
  await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })

const control = async (call: string, body: unknown, type = 'application/json') => {
  const response = await fetch(`${simulator.url}/control/${call}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('the payment simulator', () => {
  it('does not start in production', async () => {
    await expect(startPaymentSimulator({ production: true })).rejects.toThrow('does not start with NODE_ENV=production')
  })

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])('refuses what came through a proxy, by %s', async (header) => {
    expect((await fetch(simulator.url, { headers: { [header]: '10.0.0.1' } })).status).toBe(403)
  })

  it("refuses another host's name, which a page could have pointed at this machine", async () => {
    const { port } = new URL(simulator.url)
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/control/events', headers: { host: `evil.example:${port}` } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

describe('the checkout page', () => {
  it('says that it is a simulator and play money, works without a script and lets nothing load', async () => {
    const { id } = await placeCashfreeOrder()
    const page = await fetch(simulator.checkoutUrl('cashfree', id))
    const html = await page.text()
    expect(html).toContain('This is a simulator of Cashfree, and the money is play money.')
    expect(html).toContain('Pay 283.05 INR')
    expect([...html.matchAll(/<button[^>]*>(\w+)<\/button>/g)].map(([, name]) => name)).toEqual(['Pay', 'Fail', 'Drop', 'Cancel'])
    expect(html).not.toMatch(/<script|\sstyle="|\son\w+="|src=/)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src data:; form-action 'self' http:\/\/localhost:3000; base-uri 'none'; frame-ancestors 'none'$/,
    )
  })

  it.each([
    ['pay', 'PAID', 'SUCCESS'],
    ['fail', 'ACTIVE', 'FAILED'],
    ['cancel', 'ACTIVE', 'CANCELLED'],
  ])('%s at Cashfree leads back with the order', async (choice, status, payment) => {
    const { id } = await placeCashfreeOrder()
    const answer = await choose(simulator.checkoutUrl('cashfree', id), choice)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `http://localhost:3000/xperto?order=${id}`])
    const headers = { 'x-client-id': playKeys.cashfree.appId, 'x-client-secret': playKeys.cashfree.secret, 'x-api-version': '2026-01-01' }
    const order = (await (await fetch(`${simulator.cashfreeUrl}/orders/${id}`, { headers })).json()) as Record<string, unknown>
    const payments = (await (await fetch(`${simulator.cashfreeUrl}/orders/${id}/payments`, { headers })).json()) as Record<
      string,
      unknown
    >[]
    expect([order['order_status'], payments[0]?.['payment_status']]).toEqual([status, payment])
  })

  it('drop leaves the browser where it is, and what is paid cannot be paid again', async () => {
    const { id } = await placeCashfreeOrder()
    const page = simulator.checkoutUrl('cashfree', id)
    const dropped = await choose(page, 'drop')
    expect([dropped.status, dropped.headers.get('location')]).toEqual([200, null])
    expect(await dropped.text()).toContain('You left. Nothing was paid.')
    await choose(page, 'pay')
    expect(await (await fetch(page)).text()).toContain('This order is paid.')
    expect((await choose(page, 'pay')).status).toBe(200)
    expect(simulator.eventsOf(id).map(({ type }) => type)).toEqual(['PAYMENT_USER_DROPPED_WEBHOOK', 'PAYMENT_SUCCESS_WEBHOOK'])
    expect((await choose(page, 'steal')).status).toBe(400)
    expect((await fetch(`${simulator.url}/checkout/cashfree/session_none`)).status).toBe(404)
  })

  it('at PayPal pay and fail lead to the return address, cancel to the other', async () => {
    const { body } = await placePayPalOrder({ return_url: 'http://localhost:3000/back', cancel_url: 'http://localhost:3000/no' })
    const page = body.links.find(({ rel }) => rel === 'payer-action')?.href ?? ''
    expect(page).toBe(simulator.checkoutUrl('paypal', body.id))
    expect(await (await fetch(page)).text()).toContain('Pay 5.95 USD')
    const back = (choice: string) => choose(page, choice).then((answer) => answer.headers.get('location'))
    expect(await back('cancel')).toBe(`http://localhost:3000/no?token=${body.id}`)
    expect(await back('fail')).toBe(`http://localhost:3000/back?token=${body.id}&PayerID=PLAYMONEY`)
    expect(await back('pay')).toBe(`http://localhost:3000/back?token=${body.id}&PayerID=PLAYMONEY`)
    expect(await back('drop')).toBeNull()
  })

  it('leads to no other kind of address than http and https', async () => {
    expect((await placeCashfreeOrder({ order_meta: { return_url: 'javascript:alert(1)' } })).status).toBe(400)
    expect((await placePayPalOrder({ return_url: 'javascript:alert(1)', cancel_url: 'http://localhost/' })).status).toBe(400)
  })
})

describe('orders that Cashfree would not take', () => {
  it.each([
    ['order_amount', { order_amount: '283.05' }],
    ['order_amount', { order_amount: 283.055 }],
    ['order_amount', { order_amount: -1 }],
    ['order_amount', { order_amount: null }],
    ['order_id', { order_id: 'a/b' }],
    ['order_currency', { order_currency: 'rupees' }],
    ['customer_details.customer_phone', { customer_details: { customer_id: 'ada' } }],
    ['customer_details.customer_phone', { customer_details: { customer_id: 'ada', customer_phone: '919999999999' } }],
    ['customer_details.customer_id', { customer_details: { customer_id: 'a@b', customer_phone: '9999999999' } }],
    ['order_expiry_time', { order_expiry_time: '2020-01-01T00:00:00Z' }],
  ])('have a wrong %s: %j', async (field, change) => {
    const { status, body } = await placeCashfreeOrder(change)
    expect([status, body['code']]).toEqual([400, `${field}_invalid`])
  })
})

describe('webhooks', () => {
  it('go out by themselves, signed over timestamp and raw body, where each order or the settings say', async () => {
    received.length = 0
    const { id } = await placeCashfreeOrder()
    await choose(simulator.checkoutUrl('cashfree', id), 'pay')
    await expect.poll(() => received.length).toBe(1)
    const [delivery] = received
    const signed = createHmac('sha256', playKeys.cashfree.secret).update(
      `${String(delivery?.headers['x-webhook-timestamp'])}${delivery?.raw}`,
    )
    expect(delivery?.headers['x-webhook-signature']).toBe(signed.digest('base64'))
    expect(delivery?.raw).toContain('"order_amount":283.05')
    const paypal = await placePayPalOrder({ return_url: 'http://localhost:3000/back', cancel_url: 'http://localhost:3000/no' })
    await choose(simulator.checkoutUrl('paypal', paypal.body.id), 'pay')
    await expect.poll(() => received.length).toBe(2)
    expect(received[1]?.headers['paypal-auth-algo']).toBe('SHA256withRSA')
  })

  it('are repeated, put in another order, late and forged by the control call', async () => {
    const { id } = await placeCashfreeOrder()
    await control('choose', { provider: 'cashfree', orderId: id, choice: 'fail' })
    await control('choose', { provider: 'cashfree', orderId: id, choice: 'pay' })
    await expect.poll(() => received.filter(({ raw }) => raw.includes(`"${id}"`)).length).toBe(2)
    received.length = 0
    const sent = await control('webhooks', { orderId: id, sequence: [1, 0, 1], times: 2, ageMs: 86_400_000 })
    expect(sent.body['statuses']).toEqual([200, 200, 200, 200, 200, 200])
    const types = received.map(({ raw }) => (JSON.parse(raw) as { type: string }).type)
    expect(types).toEqual([1, 1, 0, 0, 1, 1].map((paid) => (paid ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK')))
    expect(Number(received[0]?.headers['x-webhook-timestamp'])).toBeLessThanOrEqual(Date.now() - 86_400_000)
    received.length = 0
    await control('webhooks', { orderId: id, sequence: [1], forgery: 'altered-amount' })
    expect(received[0]?.raw).toContain('"payment_amount":1.00')
    const events = (await (await fetch(`${simulator.url}/control/events?orderId=${id}`)).json()) as { events: { type: string }[] }
    expect(events.events.map(({ type }) => type)).toEqual(['PAYMENT_FAILED_WEBHOOK', 'PAYMENT_SUCCESS_WEBHOOK'])
  })

  it('each kind of forgery differs from the genuine delivery', async () => {
    const { id } = await placeCashfreeOrder({ order_amount: 170 })
    simulator.choose('cashfree', id, 'pay')
    const paypal = await placePayPalOrder({ return_url: 'http://localhost:3000/', cancel_url: 'http://localhost:3000/' })
    simulator.choose('paypal', paypal.body.id, 'pay')
    const [cash] = simulator.eventsOf(id)
    const [pal] = simulator.eventsOf(paypal.body.id)
    if (!cash || !pal) throw new Error('nothing was told')
    expect(cashfreeForgeries.map((forgery) => simulator.sign(cash, { forgery }).raw === cash.raw)).toEqual([true, false, true, false, true])
    const address = (forgery?: (typeof payPalForgeries)[number]) =>
      simulator.sign(pal, forgery ? { forgery } : {}).headers['paypal-cert-url']?.replace('https://', '')
    expect([undefined, ...payPalForgeries].map(address)).toEqual([
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-play-money',
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-play-money',
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-play-money',
      'api.paypal.com.example.net/v1/certs/CERT-play-money',
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-self-made',
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-expired',
      'api.sandbox.paypal.com/v1/notifications/certs/CERT-other-name',
    ])
  })
})

describe('the control call', () => {
  it('plans failures: a status, a delay, a connection that breaks before or after', async () => {
    expect((await control('faults', { at: 'POST /cashfree', status: 503, times: 1 })).status).toBe(200)
    expect((await placeCashfreeOrder()).status).toBe(503)
    await control('faults', { at: 'POST /cashfree', reset: 'after' })
    await expect(placeCashfreeOrder()).rejects.toThrow('fetch failed')
    expect((await placeCashfreeOrder({ order_id: `order-${made}` })).status).toBe(409)
    await control('faults', { at: 'POST /cashfree', reset: 'before' })
    await expect(placeCashfreeOrder()).rejects.toThrow('fetch failed')
    expect((await placeCashfreeOrder({ order_id: `order-${made}` })).status).toBe(200)
  })

  it('refuses a form, which a page elsewhere could send, and what it does not understand', async () => {
    expect((await control('faults', { at: '/' }, 'text/plain')).status).toBe(415)
    expect((await control('faults', { at: '' })).status).toBe(400)
    expect((await control('choose', { provider: 'cashfree', orderId: 'none', choice: 'pay' })).status).toBe(404)
    expect((await control('choose', { provider: 'cashfree', orderId: 'none', choice: 'steal' })).status).toBe(400)
    expect((await control('nothing', {})).status).toBe(404)
  })
})

describe('certificates', () => {
  it('are X.509 as Node reads it: names, times, authority, a signature that holds under its issuer alone', () => {
    const [validFrom, validTo] = [new Date('2026-01-02T03:04:05Z'), new Date('2040-01-02T03:04:05Z')]
    const root = makeCertificate({ commonName: 'Root', isAuthority: true, validFrom, validTo })
    const leaf = makeCertificate({ commonName: 'messages.example', isAuthority: false, issuer: root, validFrom, validTo })
    const [authority, certificate] = [new X509Certificate(root.pem), new X509Certificate(leaf.pem)]
    expect([authority.ca, certificate.ca, certificate.subject, certificate.issuer]).toEqual([true, false, 'CN=messages.example', 'CN=Root'])
    expect([Date.parse(certificate.validFrom), Date.parse(certificate.validTo)]).toEqual([validFrom.getTime(), validTo.getTime()])
    expect(certificate.checkIssued(authority) && certificate.verify(authority.publicKey)).toBe(true)
    expect(certificate.verify(certificate.publicKey)).toBe(false)
    expect(certificate.checkPrivateKey(leaf.key)).toBe(true)
  })
})
