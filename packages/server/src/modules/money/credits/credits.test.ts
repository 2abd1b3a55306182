import { randomUUID } from 'node:crypto'
import { AppError, errorCatalogue } from '@xperto/contract'
import { creditRecord, creditUsage, grantedCredits } from '@xperto/contract/schemas/credits'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { soakSize } from '../../../testing/soak-size.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { claimFirstTime } from './claim-first-time.ts'
import { chargeCredits } from './charge-credits.ts'
import { checkLedger } from './check-ledger.ts'
import { grantCredits } from './grant-credits.ts'
import { openHold } from './open-hold.ts'
import { voidHold } from './settle-hold.ts'
import { patient } from '../../../testing/database-patience.ts'

const rounds = soakSize({ test: 5, soak: 20 })
const database = await testDatabase()
const app = await startTestApp({ database })
/** A second server on the same database, with connections of its own. */
const second = await openDatabase(database.target, { applicationConnections: 10, systemConnections: 5, ...patient })
afterAll(async () => await second.close())
const otherApp = await startTestApp({ database: { ...database, database: second } })
const db = database.database

type Person = { userId: string; token: string }
let ada: Person
let bob: Person
beforeEach(async () => {
  await database.empty()
  ada = await app.signIn('ada@example.com')
  bob = await app.signIn('bob@example.com')
})

const get = async ({ token, userId }: Person, call: string, query = '', of = userId) =>
  await app.call('GET', `/api/v1/credits/${call}/${of}${query}`, { token })
const remaining = async (person: Person): Promise<number> => (await get(person, 'getTotalRemainingCredits')).body.data.totalRemainingCredits
const usage = async ({ token, userId }: Person, query = '') =>
  (await app.call('GET', `/api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/${userId}${query}`, { token })).body.data
const code = async (values: { code: string; uses?: number; campaign?: string; amount?: bigint; expires?: string; days?: number }) =>
  await database.asOwner(
    'insert into early_access_codes (code, campaign, amount, max_uses, expires_at, credit_days) values ($1, $2, $3, $4, $5, $6)',
    [
      values.code,
      values.campaign ?? values.code,
      values.amount ?? 250_000_000n,
      values.uses ?? 1,
      values.expires ?? null,
      values.days ?? null,
    ],
  )
const common = ({ userId }: Person) => ({ userId, reason: 'GOAL_PLAN', ref: null })
const isSound = async () => expect(await checkLedger(db)).toMatchObject({ isSound: true, sum: 0n })

describe('CRE-06 what is there to buy', () => {
  it('FLD-05 CRE-06 is told to anybody: the packs, and the price of every kind of chat', async () => {
    const { status, body } = await app.call('GET', '/api/v1/credits/getCreditsInfo')
    expect(status).toBe(200)
    const { packs, pricing } = body.data
    expect(packs.map(({ price, creditCount, currency }: Record<string, unknown>) => [price, creditCount, currency])).toEqual(
      [500, 1000, 2500, 5000].map((credits) => [credits, credits, 'INR']),
    )
    expect(Object.keys(packs[0]).toSorted()).toEqual(['creditCount', 'currency', 'description', 'name', 'price'])
    const price = (what: string) => pricing.find((each: { what: string }) => each.what === what)
    expect(price('Questions and answers')).toMatchObject({ credits: 100, per: 'million tokens' })
    expect(price('Goal plan')).toMatchObject({ credits: 100, per: 'plan', plusTokens: true })
    expect(price('Resume generation')).toMatchObject({ credits: 100, per: 'resume', plusTokens: true })
    expect(price('Newsletter')).toMatchObject({ credits: 60, per: 'month', plusTokens: true })
    expect(price('Interview session')).toMatchObject({ credits: 50, per: 'session', plusTokens: true })
    expect(price('Free').types.toSorted()).toEqual(['Hackathon', 'Latest Insights', 'Support', "Today's Tip"])
  })
})

describe("CRE-06 a person's credits", () => {
  it('CRE-06 are nothing at first, everywhere', async () => {
    expect(await remaining(ada)).toBe(0)
    expect((await get(ada, 'getCreditsByUserId')).body.data).toEqual([])
    expect((await get(ada, 'getLastCredit')).body.data).toBeNull()
    expect(await usage(ada)).toEqual({ items: [], currentPage: 1, totalPages: 0, totalItems: 0 })
  })

  it('CRE-06 are what came in, less what was spent and what is set aside just now, to the last micro-credit', async () => {
    await db.asSystem(async (tx) => {
      await grantCredits(tx, { ...common(ada), key: 'a', amount: 100_000_001n, kind: 'paid', expiresAt: null })
      await chargeCredits(tx, { ...common(ada), key: 'b', amount: 12_345_600n })
      await openHold(tx, { ...common(ada), key: 'c', amount: 7n, leaseUntil: new Date(Date.now() + 60_000) })
    })
    expect(await remaining(ada)).toBe(87.654394)
    await db.asSystem(async (tx) => await voidHold(tx, 'c'))
    expect(await remaining(ada)).toBe(87.654401)
    expect(await remaining(bob)).toBe(0)
  })

  it('CRE-02 each purchase and gift is listed, newest first, with what is left of it', async () => {
    const expiresAt = new Date('2100-01-01T00:00:00.000Z')
    await db.asSystem(async (tx) => {
      await grantCredits(tx, { ...common(ada), reason: 'FIRST_TIME', key: 'a', amount: 5_000_000n, kind: 'promotion', expiresAt: null })
      await grantCredits(tx, { ...common(ada), reason: 'EARLY_ACCESS', key: 'b', amount: 3_000_000n, kind: 'promotion', expiresAt })
      await chargeCredits(tx, { ...common(ada), key: 'c', amount: 4_000_000n })
    })
    const { data } = (await get(ada, 'getCreditsByUserId')).body
    expect(data.map((each: unknown) => creditRecord.strict().parse(each))).toEqual(data)
    expect(data).toMatchObject([
      { totalCredits: 3, remainingCredits: 0, source: 'EARLY_ACCESS', expiresOn: expiresAt.toISOString() },
      { totalCredits: 5, remainingCredits: 4, source: 'FIRST_TIME', expiresOn: null, totalPrice: 0, coupon: null },
    ])
    expect(Math.abs(Date.parse(data[0].purchaseDate) - Date.now())).toBeLessThan(600_000)
  })

  it('CRE-03 what was charged is listed by five, newest first, with its kind, its price and what it was for', async () => {
    await db.asSystem(async (tx) => {
      await grantCredits(tx, { ...common(ada), key: 'a', amount: 100_000_000n, kind: 'paid', expiresAt: null })
      for (let n = 1; n <= 7; n++)
        await chargeCredits(tx, {
          ...common(ada),
          key: `use ${n}`,
          amount: BigInt(n),
          ...(n === 7 ? { detail: { model: 'm', inputTokens: 9 } } : {}),
        })
    })
    const first = await usage(ada)
    expect(first).toMatchObject({ currentPage: 1, totalPages: 2, totalItems: 7 })
    expect(first.items.map((each: unknown) => creditUsage.strict().parse(each))).toEqual(first.items)
    expect(first.items.map(({ creditsDeducted }: { creditsDeducted: number }) => creditsDeducted)).toEqual(
      [7, 6, 5, 4, 3].map((n) => n / 1_000_000),
    )
    expect(first.items[0]).toMatchObject({ usageType: 'GOAL_PLAN', detail: { model: 'm', inputTokens: 9 } })
    expect(first.items[1].detail).toBeNull()
    const second = await usage(ada, '?page=2&size=5')
    expect(second.items.map(({ creditsDeducted }: { creditsDeducted: number }) => creditsDeducted)).toEqual([0.000002, 0.000001])
    expect((await usage(ada, '?page=3')).items).toEqual([])
    expect((await usage(bob)).totalItems).toBe(0)
  })

  it('CRE-03 what an ordinary chat was charged is called a standard chat, and every other use by its own words', async () => {
    await db.asSystem(async (tx) => {
      await grantCredits(tx, { ...common(ada), key: 'a', amount: 100_000_000n, kind: 'paid', expiresAt: null })
      for (const reason of ['DEFAULT', 'GENERIC', 'CODING_CONTEST', 'INTERVIEW_SESSION'])
        await chargeCredits(tx, { ...common(ada), key: reason, reason, amount: 1n })
    })
    const { items } = await usage(ada)
    expect(items.map(({ usageType }: { usageType: string }) => usageType)).toEqual([
      'INTERVIEW_SESSION',
      'CODING_CONTEST',
      'STANDARD_CHAT',
      'STANDARD_CHAT',
    ])
  })

  it.each(['getTotalRemainingCredits', 'getCreditsByUserId', 'getLastCredit', 'claimFirstTimeCredits', 'claimEarlyAccessCredits', 'usage'])(
    "AUTH-08 %s answers 403 to another's id, the same to one that is nobody's, and does nothing",
    async (call) => {
      await code({ code: 'EARLY' })
      const ask = async (of: string) =>
        call === 'usage'
          ? await app.call('GET', `/api/v1/creditUsageHistory/getCreditUsageHistoryByUserId/${of}`, { token: ada.token })
          : await get(ada, call, '?couponCode=EARLY', of)
      const [strange, nobodys] = [await ask(bob.userId), await ask(randomUUID())]
      expect([strange.status, strange.body.error.code]).toEqual([403, 'user_mismatch'])
      expect(nobodys.text).toBe(strange.text)
      expect([await remaining(ada), await remaining(bob)]).toEqual([0, 0])
    },
  )
})

describe('CRE-04 refreshing the balance', () => {
  const deduct = async (person: Person, of = person.userId) =>
    await app.call('POST', `/credit-usage-history/deduct-user-usage/${of}`, { token: person.token })
  const hold = async (person: Person, key: string, leaseUntil: Date) =>
    await db.asUser(person.userId, async (tx) => await openHold(tx, { ...common(person), key, amount: 1_000_000n, leaseUntil }))

  it('CRE-04 gives back what a dead process had set aside, once, and leaves alone what is in progress and what is of others', async () => {
    for (const person of [ada, bob])
      await db.asSystem(async (tx) => {
        await grantCredits(tx, { ...common(person), key: person.userId, amount: 10_000_000n, kind: 'paid', expiresAt: null })
      })
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 600_000)]
    await hold(ada, 'dead', past)
    await hold(ada, 'alive', future)
    await hold(bob, 'of bob', past)
    expect([await remaining(ada), await remaining(bob)]).toEqual([8, 9])
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await deduct(ada)))
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, { user_id: ada.userId }])
    expect([await remaining(ada), await remaining(bob)]).toEqual([9, 9])
    expect(await checkLedger(db)).toMatchObject({ isSound: true, openHolds: 2 })
  })

  it("AUTH-08 CRE-04 of another's balance is refused", async () => {
    const { status, body } = await deduct(ada, bob.userId)
    expect([status, body.error.code]).toEqual([403, 'user_mismatch'])
  })
})

describe('CRE-02 the free credits of a new person', () => {
  it('CRE-02 are 1000, claimed once, with their sentence; a second claim says that it was one', async () => {
    const first = await get(ada, 'claimFirstTimeCredits')
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(grantedCredits.strict().parse(first.body.data)).toEqual({
      message: 'Free Credits Claimed Successfully',
      credits: 1000,
      totalRemainingCredits: 1000,
    })
    const second = await get(ada, 'claimFirstTimeCredits')
    expect([second.status, second.body.error]).toEqual([
      409,
      { code: 'credits_already_claimed', message: 'You have claimed these credits already.' },
    ])
    expect([await remaining(ada), await remaining(bob)]).toEqual([1000, 0])
    await isSound()
  })

  it(`CRE-02 claimed 200 times at once on two pools are given once; ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const person = await app.signIn(`person-${round}@example.com`)
      const claims = await Promise.all(
        Array.from({ length: 200 }, async (_, n) => {
          const deps = { db: n % 2 === 0 ? db : second, firstTime: 1000_000_000n }
          return await claimFirstTime(deps, person.userId).catch((error: unknown) => (error instanceof AppError ? error.code : error))
        }),
      )
      expect(claims.filter((each) => each !== 'credits_already_claimed')).toMatchObject([{ credits: 1000, totalRemainingCredits: 1000 }])
      expect(await remaining(person)).toBe(1000)
    }
    await isSound()
  })

  it('CRE-02 claimed 200 times at once over HTTP on two servers are given once', async () => {
    const claims = await Promise.all(
      Array.from({ length: 200 }, async (_, n) => {
        const server = n % 2 === 0 ? app : otherApp
        return (await server.call('GET', `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`, { token: ada.token })).status
      }),
    )
    expect(claims.filter((status) => status !== 409)).toEqual([200])
    expect(await remaining(ada)).toBe(1000)
    await isSound()
  })

  it('CRE-02 are given to the same human once, whatever becomes of the account', async () => {
    expect((await get(ada, 'claimFirstTimeCredits')).status).toBe(200)
    await database.asOwner('delete from users where id = $1', [ada.userId])
    const again = await app.signIn('ada@example.com')
    expect(again.userId).not.toBe(ada.userId)
    expect((await get(again, 'claimFirstTimeCredits')).body.error.code).toBe('credits_already_claimed')
    expect(await remaining(again)).toBe(0)
    await isSound()
  })

  it('CRE-02 are as many as the operator says, and none where that is 0', async () => {
    const few = await startTestApp({ database, variables: { GRANT_FIRST_TIME: '25' } })
    expect((await few.call('GET', `/api/v1/credits/claimFirstTimeCredits/${ada.userId}`, { token: ada.token })).body.data.credits).toBe(25)
    const none = await startTestApp({ database, variables: { GRANT_FIRST_TIME: '0' } })
    const refused = await none.call('GET', `/api/v1/credits/claimFirstTimeCredits/${bob.userId}`, { token: bob.token })
    expect([refused.status, refused.body.error.code]).toEqual([422, 'free_credits_closed'])
  })
})

describe('REF-02 early access', () => {
  it('REF-02 a code gives its credits with their sentence, however it is written, for as long as it says', async () => {
    await code({ code: 'EARLY-BIRD', days: 30 })
    const { status, body } = await get(ada, 'claimEarlyAccessCredits', '?couponCode=%20early-bird%20')
    expect([status, body.data]).toEqual([
      200,
      { message: 'Early Access Credits Claimed Successfully', credits: 250, totalRemainingCredits: 250 },
    ])
    const [gift] = (await get(ada, 'getCreditsByUserId')).body.data
    expect(Math.abs(Date.parse(gift.expiresOn) - Date.now() - 30 * 86_400_000)).toBeLessThan(600_000)
  })

  it('REF-02 a code that is unknown, used up or over is refused alike, to the byte', async () => {
    await code({ code: 'TAKEN' })
    await code({ code: 'OVER', expires: '2020-01-01' })
    expect((await get(bob, 'claimEarlyAccessCredits', '?couponCode=TAKEN')).status).toBe(200)
    const answers = []
    for (const tried of ['TAKEN', 'OVER', 'NEVER-THERE', "'; drop table users; --"])
      answers.push(await get(ada, 'claimEarlyAccessCredits', `?couponCode=${encodeURIComponent(tried)}`))
    for (const { status, text } of answers) expect([status, text]).toEqual([422, answers[0]?.text])
    expect(answers[0]?.body.error).toEqual({ code: 'early_access_invalid', message: errorCatalogue.early_access_invalid.message })
    expect(await remaining(ada)).toBe(0)
  })

  it('REF-02 whoever claims twice, or another code of the same campaign, gets nothing more and uses nothing up', async () => {
    await code({ code: 'ONE', campaign: 'spring', uses: 5 })
    await code({ code: 'TWO', campaign: 'spring', uses: 5 })
    expect((await get(ada, 'claimEarlyAccessCredits', '?couponCode=ONE')).status).toBe(200)
    for (const tried of ['ONE', 'TWO']) {
      const again = await get(ada, 'claimEarlyAccessCredits', `?couponCode=${tried}`)
      expect([again.status, again.body.error.code]).toEqual([409, 'credits_already_claimed'])
    }
    expect(await database.asOwner('select code, uses from early_access_codes order by code')).toEqual([
      { code: 'ONE', uses: 1 },
      { code: 'TWO', uses: 0 },
    ])
    expect(await remaining(ada)).toBe(250)
  })

  it('REF-02 a code for 7 that 30 people claim at once, each three times on two servers, gives to 7 of them', async () => {
    await code({ code: 'SEVEN', uses: 7 })
    const people: Person[] = []
    for (let n = 0; n < 30; n++) people.push(await app.signIn(`person-${n}@example.com`))
    await Promise.all(
      [0, 1, 2].flatMap((turn) =>
        people.map(async ({ userId, token }, n) => {
          const server = (n + turn) % 2 === 0 ? app : otherApp
          await server.call('GET', `/api/v1/credits/claimEarlyAccessCredits/${userId}?couponCode=SEVEN`, { token })
        }),
      ),
    )
    const balances = await Promise.all(people.map(remaining))
    expect(balances.filter((credits) => credits !== 0)).toEqual(Array.from({ length: 7 }, () => 250))
    await isSound()
  })

  it('REF-02 the twenty-first code of a minute is 429 with the time to wait, right or wrong, and nobody else is held up', async () => {
    await code({ code: 'RIGHT', uses: 9 })
    for (let n = 0; n < 20; n++) expect((await get(ada, 'claimEarlyAccessCredits', `?couponCode=WRONG${n}`)).status).toBe(422)
    const refused = await get(ada, 'claimEarlyAccessCredits', '?couponCode=RIGHT')
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await app.call('GET', '/api/v1/userReferral/validateCode/ANY', { token: ada.token })
    expect(other.status).toBe(429)
    expect((await get(bob, 'claimEarlyAccessCredits', '?couponCode=RIGHT')).status).toBe(200)
  })
})
