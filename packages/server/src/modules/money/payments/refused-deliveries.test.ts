import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '../../../platform/log/create-log.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantOrder } from '../../../testing/plant-order.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { createRefusedDeliveries } from './refused-deliveries.ts'

const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ engines: { payments } })
afterEach(() => vi.useRealTimers())

test('PAY-12 a hundred webhooks that are refused for the same cause are one line of the log, and another cause is another', async () => {
  const { token } = await app.signIn()
  const made = await plantOrder(app, { payments, token })
  simulator.choose('cashfree', made.orderId, 'pay')
  const [event] = simulator.eventsOf(made.orderId)
  if (!event) throw new Error('nothing was told')
  const url = `${app.url}/api/v1/payments/webhooks/cashfree`
  for (let time = 0; time < 100; time++)
    expect(await simulator.deliver({ ...simulator.sign(event, { forgery: 'other-secret' }), url })).toBe(401)
  expect(await simulator.deliver({ ...simulator.sign(event, { forgery: 'no-signature' }), url })).toBe(401)
  const refused = app.logged.filter(({ msg }) => String(msg).includes('webhook'))
  expect(refused.map(({ provider, reason }) => [provider, reason])).toEqual([
    ['CASHFREE', 'wrong-signature'],
    ['CASHFREE', 'unsigned'],
  ])
  expect(await simulator.deliver({ ...simulator.sign(event), url })).toBe(200)
})

/** The log of refusals on a clock of the test's own. */
function startNoting() {
  vi.useFakeTimers()
  const lines: string[] = []
  const say = (fields: object, sentence?: string) => void lines.push(`${JSON.stringify(fields)} ${sentence}`)
  const refusals = createRefusedDeliveries({ warn: say, info: say } as Pick<Log, 'info' | 'warn'>)
  return { refusals, said: () => lines.splice(0) }
}
const hour = async () => await vi.advanceTimersByTimeAsync(3_600_000)

test('PAY-12 refusals that go on are counted each hour, and an hour without any is their end: the next one is said again', async () => {
  const { refusals, said } = startNoting()
  const note = (times: number) => {
    for (let time = 0; time < times; time++) refusals.note('CASHFREE', 'wrong-signature')
  }
  note(4)
  expect(said()).toEqual([
    '{"provider":"CASHFREE","reason":"wrong-signature"} a webhook is refused; more for this cause are counted, once an hour',
  ])
  await hour()
  expect(said()).toEqual(['{"provider":"CASHFREE","reason":"wrong-signature","refused":3} webhooks were refused in the last hour'])
  note(2)
  await hour()
  expect(said()).toEqual(['{"provider":"CASHFREE","reason":"wrong-signature","refused":2} webhooks were refused in the last hour'])
  await hour()
  expect(said()).toEqual([
    '{"provider":"CASHFREE","reason":"wrong-signature","refused":6} webhooks are refused no more: so many were in all',
  ])
  await hour()
  expect(said()).toEqual([])
  note(1)
  expect(said()).toHaveLength(1)
})

test('PAY-12 a single refusal is one line for ever, and what was counted is said when the process ends', async () => {
  const { refusals, said } = startNoting()
  refusals.note('PAYPAL', 'unsigned')
  said()
  await hour()
  expect(said()).toEqual([])
  refusals.note('PAYPAL', 'unsigned')
  refusals.note('PAYPAL', 'unsigned')
  said()
  refusals.close()
  expect(said()).toEqual(['{"provider":"PAYPAL","reason":"unsigned","refused":1} webhooks were refused since the last line'])
  await hour()
  expect(said()).toEqual([])
})
