import { type ModelSimulator, startModelSimulator } from '@xperto/simulators/language-model/start-model-simulator'
import type { ProviderEvent } from '@xperto/simulators/payments/provider-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger, openHold } from '../modules/money/credits/index.ts'
import { type ChildServer, killChildServers, startChildServer } from '../testing/child-server.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestPayments } from '../testing/payment-gateways.ts'
import { plantCoupon } from '../testing/plant-coupon.ts'
import { plantOrder, type PlantedOrder } from '../testing/plant-order.ts'
import { type SignedInPerson, signedInPerson } from '../testing/signed-in-person.ts'
import { soakSize } from '../testing/soak-size.ts'
import { sendTo, type TestCall } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startValkeyServer, type ValkeyServer } from '../testing/valkey-server.ts'

// What a person can be given or charged once, asked for 200 times at once of two server processes that share nothing but the database.
const db = await testDatabase()
const { simulator, payments } = await startTestPayments({ webhooks: 'held' })
const atOnce = 200
const rounds = soakSize({ test: 5, soak: 20 })

let valkey: ValkeyServer
let model: ModelSimulator
let servers: ChildServer[]
beforeAll(async () => {
  model = await startModelSimulator({ model: 'simulated' })
  valkey = await startValkeyServer()
  const start = async () => {
    const variables = {
      ...{ SERVICES: 'chat,main', VALKEY_URL: valkey.url, PAYMENT_SIMULATOR_URL: simulator.url },
      ...{ LLM_BASE_URL: model.url, LLM_MODEL: 'simulated' },
    }
    return await startChildServer('whole-server-process.ts', { target: db.target, port: await freePort(), variables })
  }
  servers = [await start(), await start()]
})
afterAll(async () => {
  killChildServers()
  await Promise.all([valkey?.stop(), model?.close(), payments.close()])
})

beforeEach(db.empty)

type Call = [method: string, path: string, input: TestCall]

/** Sends it so many times at once, in turn to each process; answers how often came what: a status, with the code of a refusal. */
async function race(one: (n: number) => Call): Promise<Record<string, number>> {
  const said = await Promise.all(
    Array.from({ length: atOnce }, async (_, n) => {
      const { status, body } = await sendTo(servers[n % 2]?.url ?? '', ...one(n))
      return body.error ? `${status} ${body.error.code}` : `${status}`
    }),
  )
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([answer, all]) => [answer, all.length]))
}

/** Somebody with 1000 credits. */
async function personWithCredits(): Promise<SignedInPerson> {
  const person = await signedInPerson(db.database)
  await sendTo(servers[0]?.url ?? '', 'GET', `/api/v1/credits/claimFirstTimeCredits/${person.userId}`, person)
  return person
}
const balance = async ({ userId }: SignedInPerson) => {
  const [row] = await db.asOwner('select posted::text, held::text from credit_accounts where user_id = $1', [userId])
  return row
}
const micro = (credits: number) => `${credits}000000`
const isSound = async () => expect(await checkLedger(db.database)).toMatchObject({ isSound: true, sum: 0n, openHolds: 0 })

test(`CRE-02 the first credits, claimed ${atOnce} times at once on two processes, are given once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const ada = await signedInPerson(db.database)
    const path = `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`
    expect(await race(() => ['GET', path, ada])).toEqual({ 200: 1, '409 credits_already_claimed': atOnce - 1 })
    expect(await balance(ada)).toEqual({ posted: micro(1000), held: '0' })
  }
  await isSound()
})

test(`REF-01 two referral codes, applied ${atOnce} times at once on two processes, are one gift; ${rounds} rounds`, async () => {
  const invitedBy = [await signedInPerson(db.database), await signedInPerson(db.database)]
  for (let round = 0; round < rounds; round++) {
    const ada = await signedInPerson(db.database)
    const said = await race((n) => {
      const referralCode = invitedBy[Math.floor(n / 2) % 2]?.referralCode
      return ['POST', '/api/v1/userReferral', { token: ada.token, body: { userId: ada.userId, referralCode } }]
    })
    expect(said).toEqual({ 200: 1, '409 referral_already_applied': atOnce - 1 })
    expect(await balance(ada)).toEqual({ posted: micro(1000), held: '0' })
  }
  const [referrals] = await db.asOwner('select count(*)::int as count from credit_referrals')
  expect(referrals).toEqual({ count: rounds })
  await isSound()
})

test(`REF-02 an early-access code for 7, claimed by 40 people 5 times each at once on two processes, is given to 7; ${rounds} rounds`, async () => {
  const people = await Promise.all(Array.from({ length: 40 }, async () => await signedInPerson(db.database)))
  for (let round = 0; round < rounds; round++) {
    const code = `SPRING${round}`
    await db.asOwner('insert into early_access_codes (code, campaign, amount, max_uses) values ($1, $1, 5000000, 7)', [code])
    const said = await race((n) => {
      const person = people[n % 40]
      return ['GET', `/api/v1/credits/claimEarlyAccessCredits/${person?.userId}?couponCode=${code}`, person ?? {}]
    })
    const { 200: given, '409 credits_already_claimed': again = 0, '422 early_access_invalid': over = 0, ...other } = said
    expect([given, again + over, other]).toEqual([7, atOnce - 7, {}])
    const [uses] = await db.asOwner('select uses from early_access_codes where code = $1', [code])
    expect(uses).toEqual({ uses: 7 })
  }
  const [all] = await db.asOwner('select sum(posted)::text as sum from credit_accounts')
  expect(all).toEqual({ sum: micro(rounds * 7 * 5) })
  await isSound()
})

test(`CRE-04 what a dead process had set aside comes back once, refreshed ${atOnce} times at once on two processes; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const ada = await personWithCredits()
    const hold = { userId: ada.userId, amount: 7_000_000n, reason: 'GENERIC', ref: null, leaseUntil: new Date(Date.now() - 1000) }
    for (let n = 0; n < 3; n++) await db.database.asSystem(async (tx) => await openHold(tx, { ...hold, key: `${ada.userId}:${n}` }))
    const path = `/credit-usage-history/deduct-user-usage/${ada.userId}`
    expect(await race(() => ['POST', path, ada])).toEqual({ 200: atOnce })
    expect(await balance(ada)).toEqual({ posted: micro(1000), held: '0' })
  }
  await isSound()
})

test(`CRE-05 a reply that ends while its person refreshes ${atOnce} times and sends it again, on two processes, is paid once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const ada = await personWithCredits()
    const [one = '', other = ''] = servers.map(({ url }) => url)
    const chat = (await sendTo(one, 'GET', '/chats/get_by_type/GENERIC?new=true', ada)).body.data
    const body = { chat_id: chat.id, content: 'Go. [[scenario:seed=3,tokens=20,rate=400]]' }
    const sent = { token: ada.token, body, headers: { 'idempotency-key': `round ${round}` } }
    const first = sendTo(one, 'POST', '/chats/messages', sent)
    await expect.poll(async () => (await balance(ada))?.['held'], { interval: 5 }).not.toBe('0')
    const path = `/credit-usage-history/deduct-user-usage/${ada.userId}`
    const [said, again] = await Promise.all([race(() => ['POST', path, ada]), sendTo(other, 'POST', '/chats/messages', sent)])
    expect(said).toEqual({ 200: atOnce })
    expect([(await first).text, again.text].map((text) => text.includes('event: done'))).toEqual([true, true])
    const { usage } = (await sendTo(other, 'GET', `/chats/${chat.id}/messages?size=1`, ada)).body.data[0]
    expect(usage.credits).toBeGreaterThan(0)
    const after = await balance(ada)
    expect([Number(after?.['posted']), after?.['held']]).toEqual([1_000_000_000 - Math.round(usage.credits * 1_000_000), '0'])
  }
  await isSound()
})

const purchases = async () =>
  (await db.asOwner(`select count(*)::int as count from credit_txns where reason = 'CREDIT_PURCHASE'`))[0]?.['count']

test(`REF-04 a coupon of 100 % for 7, taken by 40 people 5 times each at once on two processes, gives 7 their pack; ${rounds} rounds`, async () => {
  const people = await Promise.all(Array.from({ length: 40 }, async () => await signedInPerson(db.database)))
  for (let round = 0; round < rounds; round++) {
    const couponCode = await plantCoupon(db.database, `GIFT-${round}`, { percent: 100, maxRedemptions: 7, listed: false })
    const body = { packName: 'Starter', currency: 'INR', phone: '9820098200', couponCode }
    const said = await race((n) => ['POST', '/api/v1/credits/create', { token: people[n % 40]?.token ?? '', body }])
    const { 200: given, '409 coupon_used': again = 0, '404 coupon_not_found': over = 0, ...other } = said
    expect([given, again + over, other]).toEqual([7, atOnce - 7, {}])
  }
  expect(await purchases()).toBe(rounds * 7)
  await isSound()
})

/** Somebody who has opened an order at a provider and paid there; nobody has told us. */
async function personWhoPaid(currency: 'INR' | 'USD'): Promise<{ ada: SignedInPerson; order: PlantedOrder; events: ProviderEvent[] }> {
  const ada = await signedInPerson(db.database)
  const url = servers[0]?.url ?? ''
  const app = { url, database: db, call: async (method: string, path: string, input?: TestCall) => await sendTo(url, method, path, input) }
  const order = await plantOrder(app, { payments, token: ada.token, currency })
  simulator.choose(currency === 'INR' ? 'cashfree' : 'paypal', order.orderId, 'pay')
  return { ada, order, events: simulator.eventsOf(order.orderId) }
}

test(`PAY-08 an order of PayPal that is captured ${atOnce} times at once on two processes is paid once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { ada, order } = await personWhoPaid('USD')
    const path = `/api/v1/payments/paypal/capture-order/${order.orderId}`
    expect(await race(() => ['POST', path, ada])).toEqual({ 200: atOnce })
    expect(await balance(ada)).toEqual({ posted: micro(500), held: '0' })
    const captured = simulator.eventsOf(order.orderId).filter(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED')
    expect(captured).toHaveLength(1)
  }
  expect(await purchases()).toBe(rounds)
  await isSound()
})

test(`PAY-12 a webhook that comes ${atOnce} times at once on two processes grants once; ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { ada, events } = await personWhoPaid('INR')
    const said = await race((n) => {
      const event = events[n % events.length]
      if (!event) throw new Error('nothing was told')
      const { headers, raw } = simulator.sign(event)
      return ['POST', '/api/v1/payments/webhooks/cashfree', { raw, headers }]
    })
    expect(said).toEqual({ 200: atOnce })
    expect(await balance(ada)).toEqual({ posted: micro(500), held: '0' })
  }
  expect(await purchases()).toBe(rounds)
  await isSound()
})
