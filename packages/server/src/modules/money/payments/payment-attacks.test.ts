import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { askForPurchase } from '../../../testing/note-purchase.ts'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantCoupon } from '../../../testing/plant-coupon.ts'
import { plantOrder, type PlantedOrder } from '../../../testing/plant-order.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { checkLedger } from '../credits/index.ts'
import { createReferralsModule } from '../referrals/index.ts'
import { noteRefund } from './note-refund.ts'
import { reconcilePayments } from './reconcile-payments.ts'

// Whoever wants something for nothing has many hands: everything that can happen to an order happens to it at once.
const db = await testDatabase()
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const app = await startTestApp({ database: db, engines: { payments } })
let ada: Awaited<ReturnType<typeof app.signIn>>
beforeEach(async () => {
  await db.empty()
  ada = await app.signIn()
})

const nothing = () => undefined
const deps = {
  ...{ db: db.database, gateways: payments, newId: randomUUID, now: () => new Date() },
  ...{
    log: { info: nothing, warn: nothing, error: nothing },
    referrals: createReferralsModule({ db: db.database, giftCredits: 1000 }),
  },
}
/** What the jobs of a few hours do. */
async function hoursPass(): Promise<void> {
  for (let time = 0; time < 5; time++) {
    for (const table of ['payments', 'payment_refunds'])
      await db.asOwner(`update ${table} set next_poll_at = now() - interval '1 second' where next_poll_at is not null`)
    await reconcilePayments(deps)
  }
}
const patch = async (orderId: string, status: string, token = ada.token) =>
  await app.call('PATCH', `/api/v1/payments/${orderId}`, { token, body: { status } })
const posted = async () => (await db.asOwner('select posted::text, debt::text from credit_accounts where user_id = $1', [ada.userId]))[0]
const state = async (id: string) => (await db.asOwner('select state from payments where id = $1', [id]))[0]?.['state']
const isSound = async () => expect((await checkLedger(db.database)).isSound).toBe(true)

test('PAY-12 what is paid after it was cancelled while the provider was away is found, though no webhook tells of it', async () => {
  const made = await plantOrder(app, { payments, token: ada.token })
  simulator.plan({ at: made.orderId, times: 6, status: 503 })
  expect((await patch(made.customOrderId, 'PAYMENT_CANCELLED')).status).toBe(200)
  // The provider never heard of it, and its page still stands open.
  simulator.choose('cashfree', made.orderId, 'pay')
  await hoursPass()
  expect([await state(made.id), await posted()]).toEqual(['PAYMENT_SUCCESS', { posted: '500000000', debt: '0' }])
  await isSound()
})

test('PAY-12 cancelled, captured, told and reconciled at once, an order is bought exactly if its money was taken; 20 rounds', async () => {
  let bought = 0
  for (let round = 0; round < 20; round++) {
    const made = await plantOrder(app, { payments, token: ada.token, currency: 'USD' })
    simulator.choose('paypal', made.orderId, 'pay')
    const [approved] = simulator.eventsOf(made.orderId)
    if (!approved) throw new Error('nothing was told')
    const acts = [
      async () => await patch(made.orderId, 'PAYMENT_CANCELLED'),
      async () => await app.call('POST', `/api/v1/payments/paypal/capture-order/${made.orderId}`, { token: ada.token }),
      async () => await simulator.deliver({ ...simulator.sign(approved), url: `${app.url}/api/v1/payments/webhooks/paypal` }),
      async () => await reconcilePayments({ ...deps, now: () => new Date(Date.now() + 180_000) }),
    ]
    // Each of them comes first in some rounds.
    const order = acts.map((_, n) => acts[(n + round) % acts.length]).filter((act) => act !== undefined)
    await Promise.all([...order, ...order, ...order].map(async (act) => await act()))
    await hoursPass()
    const taken = simulator.eventsOf(made.orderId).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED').length
    expect(taken).toBeLessThanOrEqual(1)
    bought += taken
    expect([await state(made.id), await posted()]).toEqual([
      taken === 1 ? 'PAYMENT_SUCCESS' : 'PAYMENT_CANCELLED',
      { posted: `${bought * 500_000_000}`, debt: '0' },
    ])
  }
  await isSound()
})

test('PAY-12 refunded five times at once while it is told and reconciled, a payment goes back once, and its credits with it; 10 rounds', async () => {
  for (let round = 0; round < 10; round++) {
    const made = await plantOrder(app, { payments, token: ada.token })
    simulator.choose('cashfree', made.orderId, 'pay')
    expect((await patch(made.orderId, 'PAYMENT_SUCCESS')).status).toBe(200)
    const [paid] = simulator.eventsOf(made.orderId)
    if (!paid) throw new Error('nothing was told')
    const many = Array.from({ length: 5 }, (_, n) => n)
    await Promise.all([
      ...many.map(async () => await noteRefund(deps, made.customOrderId)),
      ...many.map(async () => await reconcilePayments(deps)),
      ...many.map(async () => await simulator.deliver({ ...simulator.sign(paid), url: `${app.url}/api/v1/payments/webhooks/cashfree` })),
    ])
    await Promise.all([hoursPass(), hoursPass()])
    const [refunded] = await db.asOwner('select refunded_minor::int as refunded, amount_minor::int as amount from payments where id = $1', [
      made.id,
    ])
    expect(refunded).toEqual({ refunded: made.amountMinor, amount: made.amountMinor })
    expect(await posted()).toEqual({ posted: '0', debt: '0' })
  }
  expect(await db.asOwner('select state, count(*)::int as count from payment_refunds group by state')).toEqual([
    { state: 'done', count: 10 },
  ])
  await isSound()
})

test.each([
  ['it is told that it is paid', ['pay']],
  ['it is told that a bank said no and another paid', ['fail', 'pay']],
] as const)(
  'PAY-06 PAY-12 clicked again and again while %s, an order is bought once, and nobody is answered with a fault; 6 rounds',
  async (_, choices) => {
    const codes = new Set<unknown>()
    for (let round = 1; round <= 6; round++) {
      const made = await plantOrder(app, { payments, token: ada.token })
      for (const choice of choices) simulator.choose('cashfree', made.orderId, choice)
      const paid = simulator.eventsOf(made.orderId).at(-1)
      if (!paid) throw new Error('nothing was told')
      const claim = {
        ...{ userId: ada.userId, creditId: made.purchaseId, amount: made.amountMinor / 100, currency: 'INR', email: 'ada@example.com' },
        ...{ paymentType: 'CREDIT_PURCHASE', provider: 'CASHFREE' },
      }
      const click = async () => {
        const { status, body } = await app.call('POST', '/api/v1/payments', { token: ada.token, body: claim })
        codes.add(status === 200 ? 200 : body.error.code)
      }
      const tell = async () =>
        expect(await simulator.deliver({ ...simulator.sign(paid), url: `${app.url}/api/v1/payments/webhooks/cashfree` })).toBe(200)
      await Promise.all(Array.from({ length: 28 }, async (_each, n) => await (n % 7 === 3 ? tell() : click())))
      expect([await state(made.id), await posted()]).toEqual(['PAYMENT_SUCCESS', { posted: `${round * 500_000_000}`, debt: '0' }])
    }
    expect([...codes].filter((code) => code !== 200 && code !== 'purchase_paid' && code !== 'payment_over')).toEqual([])
    await isSound()
  },
  300_000,
)

describe('REF-04 PAY-12 a coupon', () => {
  const half = async (maxRedemptions: number) => await plantCoupon(db.database, 'HALF', { percent: 50, maxRedemptions })
  const worldOf = ({ provider }: PlantedOrder) => (provider === 'CASHFREE' ? 'cashfree' : 'paypal')
  /** An order that its person gives up in such a way that it could be paid all the same. */
  const givenUp = async (how: 'fail' | 'cancel' | 'withdraw', currency: 'INR' | 'USD', token: string): Promise<PlantedOrder> => {
    const made = await plantOrder(app, { payments, token, currency, couponCode: 'HALF' })
    if (how === 'withdraw') {
      if (currency === 'INR') simulator.plan({ at: 'PATCH /cashfree', times: 3, status: 503 })
      expect((await patch(made.orderId, 'PAYMENT_CANCELLED', token)).status).toBe(200)
    } else {
      simulator.choose(worldOf(made), made.orderId, how)
      expect((await patch(made.orderId, 'PAYMENT_SUCCESS', token)).status).toBe(409)
    }
    return made
  }
  const pay = async (made: PlantedOrder, token = ada.token) => {
    simulator.choose(worldOf(made), made.orderId, 'pay')
    if (made.provider === 'PAYPAL') await app.call('POST', `/api/v1/payments/paypal/capture-order/${made.orderId}`, { token })
    else await patch(made.orderId, 'PAYMENT_SUCCESS', token)
  }
  const outcome = async () => ({
    coupons: await db.asOwner(`select state, count(*)::int as n from coupon_redemptions group by state order by state`),
    taken: (await db.asOwner('select taken from coupons'))[0]?.['taken'],
    refunds: await db.asOwner('select reason, state, count(*)::int as n from payment_refunds group by reason, state'),
    back: (await db.asOwner('select count(*)::int as n from payments where refunded_minor = amount_minor'))[0]?.['n'],
  })

  test.each([
    ['failed', 'fail', 'INR'],
    ['were cancelled on the page', 'cancel', 'INR'],
    ['were cancelled while the provider was away', 'withdraw', 'INR'],
    ['were cancelled', 'withdraw', 'USD'],
  ] as const)(
    'for once buys once, though four orders were opened with it that %s (%s, %s) and are paid later',
    async (_, how, currency) => {
      await half(100)
      const orders: PlantedOrder[] = []
      for (let n = 0; n < 4; n++) orders.push(await givenUp(how, currency, ada.token))
      for (const made of orders) await pay(made)
      await hoursPass()
      expect(await posted()).toEqual({ posted: '500000000', debt: '0' })
      expect(await outcome()).toEqual({
        coupons: [
          { state: 'consumed', n: 1 },
          { state: 'released', n: 3 },
        ],
        taken: 1,
        refunds: [{ reason: 'PRICE_OVER', state: 'done', n: 3 }],
        back: 3,
      })
      await isSound()
    },
  )

  test('for one buys one, though four people gave up orders with it and pay them at once; 5 rounds', async () => {
    for (let round = 0; round < 5; round++) {
      await db.empty()
      await half(1)
      const people = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => await app.signIn(`${name}@example.com`)))
      const orders: [PlantedOrder, string][] = []
      for (const { token } of people) orders.push([await givenUp('fail', 'INR', token), token])
      await Promise.all(orders.map(async ([made, token]) => await pay(made, token)))
      await hoursPass()
      expect(await outcome()).toMatchObject({ taken: 1, refunds: [{ reason: 'PRICE_OVER', state: 'done', n: 3 }], back: 3 })
      expect(await db.asOwner('select sum(posted)::text as posted, sum(debt)::text as debt from credit_accounts')).toEqual([
        { posted: '500000000', debt: '0' },
      ])
      await isSound()
    }
  })

  test('that whoever invited them takes too is bought with by five people at once, and nobody is answered with a fault; 4 rounds', async () => {
    for (let round = 0; round < 4; round++) {
      await db.empty()
      ada = await app.signIn()
      await half(100)
      const [row] = await db.asOwner('select referral_code as code from users where id = $1', [ada.userId])
      const orders: PlantedOrder[] = []
      for (const name of ['a', 'b', 'c', 'd', 'e']) {
        const { token, userId } = await app.signIn(`${name}@example.com`)
        const applied = await app.call('POST', '/api/v1/userReferral', { token, body: { userId, referralCode: row?.['code'] } })
        expect(applied.status).toBe(200)
        const made = await (round % 2 === 0 ? givenUp('fail', 'INR', token) : plantOrder(app, { payments, token, couponCode: 'HALF' }))
        if (round % 2 === 1) simulator.choose('cashfree', made.orderId, 'fail')
        simulator.choose('cashfree', made.orderId, 'pay')
        orders.push(made)
      }
      const tell = async ({ orderId }: PlantedOrder) => {
        const event = simulator.eventsOf(orderId).at(-1)
        if (!event) throw new Error('nothing was told')
        return await simulator.deliver({ ...simulator.sign(event), url: `${app.url}/api/v1/payments/webhooks/cashfree` })
      }
      const choose = async () => (await askForPurchase(app, ada, { packName: 'Starter', couponCode: 'HALF' })).status
      const said = await Promise.all([...orders.map(tell), ...Array.from({ length: 15 }, choose)])
      expect(said.filter((status) => status !== 200)).toEqual([])
      expect(await posted()).toEqual({ posted: '5000000000', debt: '0' })
      await isSound()
    }
  })
})
