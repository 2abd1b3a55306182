import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger, openHold } from '../modules/credits/index.ts'
import { type ChildServer, killChildServers, startChildServer } from '../testing/child-server.ts'
import { freePort } from '../testing/free-port.ts'
import { type SignedInPerson, signedInPerson } from '../testing/signed-in-person.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startValkeyServer, type ValkeyServer } from '../testing/valkey-server.ts'

// What a person can be given or charged once, asked for 200 times at once of two server processes that share nothing but the database.
const db = await testDatabase()
const atOnce = 200
const rounds = 20

let valkey: ValkeyServer
let servers: ChildServer[]
beforeAll(async () => {
  valkey = await startValkeyServer()
  const start = async () => {
    const variables = { SERVICES: 'chat,main', VALKEY_URL: valkey.url }
    return await startChildServer('whole-server-process.ts', { target: db.target, port: await freePort(), variables })
  }
  servers = [await start(), await start()]
})
afterAll(async () => {
  killChildServers()
  await valkey?.stop()
})

beforeEach(db.empty)

interface Call {
  method: string
  path: string
  body?: unknown
}

/** Sends it so many times at once, in turn to each process; answers how often came what: a status, with the code of a refusal. */
async function race(one: (n: number) => Call & { token: string }, times = atOnce): Promise<Record<string, number>> {
  const said = await Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const { method, path, body, token } = one(n)
      const response = await fetch((servers[n % 2]?.url ?? '') + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const { error } = (await response.json()) as { error?: { code: string } }
      return error ? `${response.status} ${error.code}` : `${response.status}`
    }),
  )
  return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([answer, all]) => [answer, all.length]))
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
    expect(await race(() => ({ method: 'GET', path, token: ada.token }))).toEqual({ 200: 1, '409 credits_already_claimed': atOnce - 1 })
    expect(await balance(ada)).toEqual({ posted: micro(1000), held: '0' })
  }
  await isSound()
})

test(`REF-01 two referral codes, applied ${atOnce} times at once on two processes, are one gift; ${rounds} rounds`, async () => {
  const invitedBy = [await signedInPerson(db.database), await signedInPerson(db.database)]
  for (let round = 0; round < rounds; round++) {
    const ada = await signedInPerson(db.database)
    const said = await race((n) => {
      const referralCode = invitedBy[(n >> 1) % 2]?.referralCode
      return { method: 'POST', path: '/api/v1/userReferral', token: ada.token, body: { userId: ada.userId, referralCode } }
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
      const path = `/api/v1/credits/claimEarlyAccessCredits/${person?.userId}?couponCode=${code}`
      return { method: 'GET', path, token: person?.token ?? '' }
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
    const ada = await signedInPerson(db.database)
    const token = ada.token
    await race(() => ({ method: 'GET', path: `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`, token }), 1)
    const hold = { userId: ada.userId, amount: 7_000_000n, reason: 'GENERIC', ref: null, leaseUntil: new Date(Date.now() - 1000) }
    for (let n = 0; n < 3; n++) await db.database.asSystem(async (tx) => await openHold(tx, { ...hold, key: `${ada.userId}:${n}` }))
    const path = `/credit-usage-history/deduct-user-usage/${ada.userId}`
    expect(await race(() => ({ method: 'POST', path, token }))).toEqual({ 200: atOnce })
    expect(await balance(ada)).toEqual({ posted: micro(1000), held: '0' })
  }
  await isSound()
})
