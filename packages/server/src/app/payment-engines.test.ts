import { tmpdir } from 'node:os'
import { startPaymentSimulator } from '@xperto/simulators/payments/start-payment-simulator'
import { expect, test } from 'vitest'
import { GatewayRefused } from '../ports/payment-gateway.ts'
import { startTestApp } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readEnvironment } from './environment.ts'
import { choosePayments } from './payment-engines.ts'

const database = await testDatabase()
const read = (variables: Record<string, string>) => readEnvironment({ projectDirectory: tmpdir(), variables, isRoot: false })
const checkoutOf = async (variables: Record<string, string>) => {
  const app = await startTestApp({ database, variables })
  const { body } = await app.call('GET', '/config.json')
  await app.close()
  return body.payments
}
const order = {
  ownId: 'XP-1',
  money: { currency: 'INR' as const, amount: 49_900 },
  customer: { id: 'ada', phone: '9820098200', email: null },
  returnUrl: 'http://localhost:3000/',
  cancelUrl: 'http://localhost:3000/',
  notifyUrl: null,
  expiresAt: new Date(Date.now() + 3_600_000),
}

test('PAY-06 with nothing configured play money is taken by a simulator on this machine, and the browser is told where', async () => {
  const payments = await choosePayments(read({}))
  const { sessionId } = await payments.of('CASHFREE').openOrder(order)
  const page = await fetch(`${payments.checkout.checkoutUrl}/cashfree/${sessionId}`)
  expect(await page.text()).toContain('the money is play money')
  await payments.close()
  await expect(fetch(payments.checkout.checkoutUrl ?? '')).rejects.toThrow('fetch failed')
  expect(await checkoutOf({})).toEqual({
    kind: 'simulator',
    cashfree: null,
    paypal: null,
    checkoutUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout$/) as string,
  })
})

test('PAY-06 several processes share a simulator that runs already', async () => {
  const simulator = await startPaymentSimulator({ production: false })
  const [one, other] = [
    await choosePayments(read({ PAYMENT_SIMULATOR_URL: simulator.url })),
    await choosePayments(read({ PAYMENT_SIMULATOR_URL: simulator.url, SERVICES: 'worker' })),
  ]
  await one.of('CASHFREE').openOrder(order)
  expect((await other.of('CASHFREE').readOrder('XP-1'))?.money).toEqual(order.money)
  const paypal = await one.of('PAYPAL').openOrder({ ...order, money: { currency: 'USD', amount: 595 } })
  simulator.choose('paypal', paypal.orderId, 'pay')
  const [event] = simulator.eventsOf(paypal.orderId)
  if (!event) throw new Error('nothing was told')
  const { headers, raw } = simulator.sign(event)
  expect(await other.of('PAYPAL').verifyDelivery({ headers, raw: Buffer.from(raw) })).toMatchObject({ orderId: paypal.orderId })
  await one.close()
  expect((await fetch(`${simulator.url}/control/authority`)).status).toBe(200)
  await simulator.close()
  await expect(choosePayments(read({ PAYMENT_SIMULATOR_URL: simulator.url }))).rejects.toThrow('no payment simulator answers at')
})

test('PAY-07 PAY-08 the browser gets what a configured provider needs and no secret; a currency of another cannot be paid', async () => {
  const cashfree = { CASHFREE_APP_ID: 'app', CASHFREE_SECRET_KEY: 'hunter2' }
  const paypal = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'hunter3', PAYPAL_WEBHOOK_ID: 'hook', PAYPAL_ENV: 'production' }
  expect(await checkoutOf({ ...cashfree, ...paypal })).toEqual({
    kind: 'providers',
    cashfree: { world: 'sandbox' },
    paypal: { world: 'production', clientId: 'client' },
    checkoutUrl: null,
  })
  const alone = await choosePayments(read(cashfree))
  expect(alone.checkout).toMatchObject({ kind: 'providers', paypal: null })
  await expect(alone.of('PAYPAL').openOrder(order)).rejects.toThrow(GatewayRefused)
})

test.each([[{ PUBLIC_URL: 'https://xperto.example' }], [{ NODE_ENV: 'production', PUBLIC_URL: 'https://xperto.example' }]])(
  'PAY-12 no play money is taken where others could reach it: %j',
  async (variables) => {
    expect(await checkoutOf(variables)).toEqual({ kind: 'closed', cashfree: null, paypal: null, checkoutUrl: null })
    const payments = await choosePayments(read(variables))
    await expect(payments.of('CASHFREE').openOrder(order)).rejects.toThrow(GatewayRefused)
  },
)
