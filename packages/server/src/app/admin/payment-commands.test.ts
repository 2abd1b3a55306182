import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startTestPayments } from '../../testing/payment-gateways.ts'
import { plantOrder } from '../../testing/plant-order.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { runAdmin } from './admin-command.ts'
import { paymentCommands } from './payment-commands.ts'

const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ engines: { payments } })
beforeEach(app.database.empty)

const type = async (line: string) =>
  await runAdmin(paymentCommands, line.split(' '), { db: app.database.database, now: () => new Date(), newId: randomUUID })

test('PAY-12 an operator gives a paid order back, and sees what has to be looked at', async () => {
  const { token } = await app.signIn()
  const made = await plantOrder(app, { payments, token })
  expect(await type('payment trouble')).toEqual({ lines: ['Every payment agrees with its order.'], isWell: true })
  expect(await type(`refund ${made.orderId}`)).toEqual({
    lines: [`The order ${made.orderId} is not paid.`, 'Usage: npm run admin -- refund ORDER'],
    isWell: false,
  })
  for (const amount of ['1.00', undefined]) {
    simulator.choose('cashfree', made.orderId, 'pay', amount)
    const event = simulator.eventsOf(made.orderId).at(-1)
    if (!event) throw new Error('nothing was told')
    expect(await simulator.deliver({ ...simulator.sign(event), url: `${app.url}/api/v1/payments/webhooks/cashfree` })).toBe(200)
  }
  const { lines, isWell } = await type('payment trouble')
  expect([lines[0]?.replace(/^\S+ /, ''), isWell]).toEqual([
    `UTC CASHFREE ${made.customOrderId}, PAYMENT_SUCCESS: AMOUNT_MISMATCH [${made.customOrderId}]`,
    false,
  ])
  const noted = { lines: ['₹500 go back: the running server tells the provider within a minute.'], isWell: true }
  expect(await type(`refund ${made.orderId}`)).toEqual(noted)
  expect(await type(`refund ${made.customOrderId}`)).toEqual(noted)
  expect(await app.database.asOwner('select reason, state from payment_refunds')).toEqual([{ reason: 'OPERATOR', state: 'requested' }])
  await app.database.asOwner(`update payment_refunds set state = 'failed', ended_at = now()`)
  expect((await type(`refund ${made.orderId}`)).isWell).toBe(false)
  expect((await type('payment trouble')).lines[0]).toContain('REFUND_FAILED')
})

test('PAY-12 an operator settles an item with a word: it leaves the list, is kept, and comes back when something new happens to it', async () => {
  const { token } = await app.signIn()
  const made = await plantOrder(app, { payments, token })
  const pay = async (amount: string) => {
    simulator.choose('cashfree', made.orderId, 'pay', amount)
    const event = simulator.eventsOf(made.orderId).at(-1)
    if (!event) throw new Error('nothing was told')
    const delivery = { ...simulator.sign(event), url: `${app.url}/api/v1/payments/webhooks/cashfree` }
    // The same again is nothing new.
    for (let time = 0; time < 2; time++) expect(await simulator.deliver(delivery)).toBe(200)
  }
  await pay('1.00')
  for (const line of ['payment settle XP-other done', `payment settle ${made.customOrderId}`, 'payment settle'])
    expect((await type(line)).isWell).toBe(false)
  expect(await type(`payment settle ${made.customOrderId} called`)).toEqual({ lines: [`${made.customOrderId} is settled.`], isWell: true })
  expect(await type('payment trouble')).toEqual({ lines: ['Every payment agrees with its order.'], isWell: true })
  expect(await type('payment trouble --settled')).toEqual({
    lines: [expect.stringMatching(/AMOUNT_MISMATCH \[XP-\S+\] settled \d{4}-\d\d-\d\dT\d\d:\d\d UTC: called$/)],
    isWell: true,
  })
  expect((await type(`payment settle ${made.customOrderId} again`)).isWell).toBe(false)
  await pay('2.00')
  expect((await type('payment trouble')).lines).toEqual([expect.stringContaining('AMOUNT_MISMATCH')])
  expect((await type('payment trouble --settled')).lines).toEqual(['Nothing was settled.'])
})
