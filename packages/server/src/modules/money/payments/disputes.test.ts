import { randomUUID } from 'node:crypto'
import type { ProviderEvent } from '@xperto/simulators/payments/provider-event'
import type { DisputeStep } from '@xperto/simulators/payments/provider-dispute'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestPayments } from '../../../testing/payment-gateways.ts'
import { plantOrder, type PlantedOrder } from '../../../testing/plant-order.ts'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { chargeCredits, checkLedger, grantCredits } from '../credits/index.ts'
import { createReferralsModule } from '../referrals/index.ts'
import { noteRefund } from './note-refund.ts'
import { paymentsInTrouble } from './payments-in-trouble.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const db = await testDatabase()
let hoursAhead = 0
const later = () => Date.now() + hoursAhead * 3_600_000
const { simulator, payments } = await startTestPayments({ webhooks: 'held', now: later })
const app = await startTestApp({ database: db, engines: { payments } })
let ada: Awaited<ReturnType<typeof app.signIn>>
beforeEach(async () => {
  await db.empty()
  hoursAhead = 0
  ada = await app.signIn()
})

const nothing = () => undefined
const deps = {
  ...{ db: db.database, gateways: payments, newId: randomUUID, now: () => new Date(later()) },
  referrals: createReferralsModule({ db: db.database, giftCredits: 1000 }),
  log: { info: nothing, warn: nothing, error: nothing },
}
const credit = 1_000_000n
const worldOf = ({ provider }: PlantedOrder) => provider.toLowerCase() as ProviderEvent['provider']
const deliver = async (event: ProviderEvent) =>
  await simulator.deliver({ ...simulator.sign(event), url: `${app.url}/api/v1/payments/webhooks/${event.provider}` })
const lastTold = (made: PlantedOrder): ProviderEvent => {
  const event = simulator.eventsOf(made.orderId).at(-1)
  if (!event) throw new Error('nothing was told')
  return event
}
/** A paid order of 500 credits. */
async function paid(currency: 'INR' | 'USD' = 'INR', token = ada.token): Promise<PlantedOrder> {
  const made = await plantOrder(app, { payments, token, currency })
  simulator.choose(worldOf(made), made.orderId, 'pay')
  expect(await deliver(lastTold(made))).toBe(200)
  return made
}
/** The dispute goes a step further an hour later, and the provider tells of it. */
async function dispute(made: PlantedOrder, step: DisputeStep, amount?: string): Promise<string> {
  hoursAhead += 1
  const id = simulator.dispute(worldOf(made), made.orderId, step, amount)
  expect(await deliver(lastTold(made))).toBe(200)
  return id
}
let spendings = 0
const spend = async (credits: bigint, userId = ada.userId) =>
  await db.database.asSystem(
    async (tx) => await chargeCredits(tx, { userId, key: `spent:${++spendings}`, amount: credits * credit, reason: 'TEST', ref: null }),
  )
const gift = async (credits: bigint, userId = ada.userId) =>
  await db.database.asSystem(async (tx) => {
    const wish = { key: `gift:${randomUUID()}`, userId, amount: credits * credit, kind: 'paid' as const }
    await grantCredits(tx, { ...wish, reason: 'TEST', ref: null, expiresAt: null })
  })
const remaining = async (who = ada): Promise<number> =>
  (await app.call('GET', `/api/v1/credits/getTotalRemainingCredits/${who.userId}`, { token: who.token })).body.data.totalRemainingCredits
const account = async () =>
  (
    await db.asOwner(
      'select (posted / 1000000)::int as posted, (held / 1000000)::int as held, debt::int from credit_accounts where user_id = $1',
      [ada.userId],
    )
  )[0]
const kept = async () =>
  await db.asOwner('select state, (taken / 1000000)::int as taken, (owed / 1000000)::int as owed from payment_disputes')
const isSound = async () => expect((await checkLedger(db.database)).isSound).toBe(true)
const trouble = async () => (await paymentsInTrouble(db.database, { isSettled: false })).map((line) => line.replace(/^.*SUCCESS: /, ''))

describe.each([['INR' as const], ['USD' as const]])('a payment in %s that is disputed', (currency) => {
  test('PAY-12 has what is unspent of its credits held back, and gets them again when the dispute is won', async () => {
    const made = await paid(currency)
    await spend(120n)
    const id = await dispute(made, 'open')
    expect([await remaining(), await account(), await kept()]).toEqual([
      0,
      { posted: 380, held: 380, debt: 0 },
      [{ state: 'open', taken: 0, owed: 0 }],
    ])
    expect(await trouble()).toEqual([expect.stringMatching(new RegExp(`^DISPUTE_OPEN .*, 380 credits held back \\[${id}\\]$`))])
    await expect(spend(1n)).rejects.toMatchObject({ code: 'credits_insufficient' })
    await dispute(made, 'review')
    expect(await account()).toEqual({ posted: 380, held: 380, debt: 0 })
    await dispute(made, 'win')
    expect([await remaining(), await kept(), await trouble()]).toEqual([380, [{ state: 'won', taken: 0, owed: 0 }], []])
    await isSound()
  })

  test('PAY-12 loses what was held back when the dispute is lost; what was spent is owed and makes no debt', async () => {
    const made = await paid(currency)
    await spend(120n)
    await gift(50n)
    const id = await dispute(made, 'open')
    expect(await remaining()).toBe(50)
    await dispute(made, 'lose')
    for (const event of simulator.eventsOf(made.orderId)) expect(await deliver(event)).toBe(200)
    expect([await remaining(), await account(), await kept()]).toEqual([
      50,
      { posted: 50, held: 0, debt: 0 },
      [{ state: 'lost', taken: 380, owed: 120 }],
    ])
    expect(await trouble()).toEqual([
      expect.stringMatching(new RegExp(`^DISPUTE_LOST .*, 380 credits taken, 120 spent before and owed \\[${id}\\]$`)),
    ])
    await isSound()
  })
})

test('PAY-12 an operator cannot refund what a dispute gives back; once it is won they can', async () => {
  const [made, other] = [await paid(), await paid()]
  const refund = async ({ orderId }: PlantedOrder) =>
    await noteRefund({ db: db.database, newId: randomUUID, now: deps.now }, orderId).catch((error: Error) => error.message)
  const id = await dispute(made, 'open')
  expect(await refund(made)).toBe(`The order ${made.orderId} is disputed (${id}): settle it at the provider, not by a refund.`)
  await dispute(made, 'win')
  expect(await refund(made)).toMatchObject({ state: 'requested' })
  const lost = await dispute(other, 'open')
  await dispute(other, 'lose')
  expect(await refund(other)).toBe(`The money of order ${other.orderId} went back by the dispute ${lost}, which was lost.`)
})

test('PAY-12 a webhook about a dispute is a hint: only what the provider answers counts', async () => {
  const made = await paid()
  await dispute(made, 'open')
  const lie = lastTold(made)
  await dispute(made, 'win')
  // Signed with the right key, late, and no longer so.
  for (let time = 0; time < 3; time++) expect(await deliver(lie)).toBe(200)
  expect(await deliver({ ...lie, raw: lie.raw.replace('CHARGEBACK_CREATED', 'CHARGEBACK_MERCHANT_LOST') })).toBe(200)
  expect([await remaining(), await kept()]).toEqual([500, [{ state: 'won', taken: 0, owed: 0 }]])
  expect(await deliver({ ...lie, raw: lie.raw.replace(/"dispute_id":\d+/, '"dispute_id":1') })).toBe(200)
})

test('PAY-12 webhooks of a dispute that come all at once open one hold, and end it once', async () => {
  const made = await paid()
  const all = async () => {
    const events = simulator.eventsOf(made.orderId)
    expect(await Promise.all([...events, ...events, ...events].map(deliver))).toEqual(Array.from({ length: events.length * 3 }, () => 200))
  }
  simulator.dispute('cashfree', made.orderId, 'open')
  await all()
  expect([await account(), await db.asOwner('select state from credit_holds')]).toEqual([
    { posted: 500, held: 500, debt: 0 },
    [{ state: 'open' }],
  ])
  hoursAhead += 1
  simulator.dispute('cashfree', made.orderId, 'lose')
  await all()
  expect([await account(), await kept()]).toEqual([{ posted: 0, held: 0, debt: 0 }, [{ state: 'lost', taken: 500, owed: 0 }]])
  await isSound()
})

test('PAY-12 a dispute in part holds back that part, and one whose webhook was lost is found ended by the job', async () => {
  const made = await paid()
  await dispute(made, 'open', '100.00')
  expect(await account()).toEqual({ posted: 500, held: 100, debt: 0 })
  simulator.dispute('cashfree', made.orderId, 'lose')
  hoursAhead += 7
  await reconcilePayments(deps)
  expect([await account(), await kept()]).toEqual([{ posted: 400, held: 0, debt: 0 }, [{ state: 'lost', taken: 100, owed: 0 }]])
  await isSound()
})

test('PAY-12 a payment that went back while it is disputed takes what is unspent, makes no debt, and the end of the dispute takes nothing more', async () => {
  const made = await paid('USD')
  await spend(200n)
  await dispute(made, 'open')
  const [capture] = await db.asOwner('select provider_payment_id as id from payments where id = $1', [made.id])
  const money = { currency: 'USD' as const, amount: made.amountMinor }
  await payments.of('PAYPAL').refund({ orderId: made.orderId, paymentId: String(capture?.['id']), refundId: 'again', money })
  expect(await deliver(lastTold(made))).toBe(200)
  expect([await account(), (await kept())[0]]).toEqual([
    { posted: 0, held: 0, debt: 0 },
    { state: 'open', taken: 300, owed: 200 },
  ])
  await dispute(made, 'lose')
  expect([await account(), await kept()]).toEqual([{ posted: 0, held: 0, debt: 0 }, [{ state: 'lost', taken: 300, owed: 200 }]])
  await isSound()
})

const rounds = soakSize({ test: 6, soak: 60 })
test(`PAY-12 ${rounds} accounts in which disputes, spending and gifts come in random order agree with a model of one balance`, async () => {
  for (let round = 0; round < rounds; round++) {
    let random = round * 7919 + 1
    const next = (below: number) => {
      random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff
      return (random >>> 8) % below
    }
    hoursAhead = 0
    ada = await app.signIn(`buyer-${round}@example.com`)
    const made = await paid()
    // What the account has, what of it the dispute keeps, and what was spent of the order itself: the oldest lot is spent first.
    let [total, lot, held, state] = [500, 500, 0, 'none' as 'none' | 'open' | 'won' | 'lost']
    for (let step = 0; step < 12; step++) {
      const act = next(5)
      if (act === 0) {
        await gift(40n)
        total += 40
      } else if (act === 1) {
        const wanted = 1 + next(120)
        const isEnough = total - held >= wanted
        if (isEnough) {
          await spend(BigInt(wanted))
          ;[total, lot] = [total - wanted, Math.max(0, lot - wanted)]
        } else await expect(spend(BigInt(wanted))).rejects.toMatchObject({ code: 'credits_insufficient' })
      } else if (act === 2 && state !== 'lost') {
        await dispute(made, next(2) === 0 ? 'open' : 'review')
        if (held === 0) held = Math.min(lot, total)
        state = 'open'
      } else if (act === 3 && state !== 'lost') {
        const isWon = next(3) > 0
        await dispute(made, isWon ? 'win' : 'lose')
        if (!isWon) {
          const taken = Math.min(500, Math.max(held, lot), total)
          total -= taken
          lot = Math.max(0, lot - taken)
          expect((await kept()).at(-1)).toMatchObject({ taken, owed: 500 - taken })
        }
        ;[held, state] = [0, isWon ? 'won' : 'lost']
      } else {
        const told = simulator.eventsOf(made.orderId)
        const event = told[next(told.length)]
        if (event) expect(await deliver(event)).toBe(200)
      }
      expect([round, step, await account()]).toEqual([round, step, { posted: total, held, debt: 0 }])
    }
    await db.asOwner('delete from payment_disputes')
  }
  await isSound()
})
