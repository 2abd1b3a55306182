import { errorCatalogue } from '@xperto/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { accountOf, checkLedger, grantCredits } from '../credits/index.ts'
import { lockChain } from './referrals.store.ts'

const app = await startTestApp()
const { database } = app

interface Person {
  userId: string
  token: string
  referralCode: string
}
const come = async (name: string): Promise<Person> => {
  const { userId, token } = await app.signIn(`${name}@example.com`)
  const { body } = await app.call('GET', `/api/v1/users/${userId}`, { token })
  return { userId, token, referralCode: body.data.referralCode }
}
const apply = async ({ userId, token }: Person, referralCode: string, of = userId) =>
  await app.call('POST', '/api/v1/userReferral', { token, body: { userId: of, referralCode } })
const isValid = async ({ token }: Person, code: string): Promise<boolean> =>
  (await app.call('GET', `/api/v1/userReferral/validateCode/${encodeURIComponent(code)}`, { token })).body.data.isValid
const remaining = async ({ userId, token }: Person): Promise<number> =>
  (await app.call('GET', `/api/v1/credits/getTotalRemainingCredits/${userId}`, { token })).body.data.totalRemainingCredits
const refusal = async (answer: ReturnType<typeof apply>) => {
  const { status, body } = await answer
  return [status, body.error?.code]
}

let ada: Person
let bob: Person
let cleo: Person
beforeEach(async () => {
  await database.empty()
  ada = await come('ada')
  bob = await come('bob')
  cleo = await come('cleo')
})

describe('REF-01 a referral code', () => {
  it('CAL-02 REF-01 gives 1000 credits to whoever applies it, at once, and nothing yet to whoever it belongs to', async () => {
    expect(await isValid(bob, ada.referralCode)).toBe(true)
    const { status, body } = await apply(bob, ada.referralCode)
    expect([status, body.data]).toEqual([
      200,
      {
        message: 'Referral Code Applied Successfully',
        credits: 1000,
        totalRemainingCredits: 1000,
        userId: bob.userId,
        referralCode: ada.referralCode,
      },
    ])
    expect([await remaining(bob), await remaining(ada)]).toEqual([1000, 0])
    expect((await checkLedger(database.database)).isSound).toBe(true)
  })

  it('CAL-02 is told valid or not by the call of the specification, and nothing more of whose it is', async () => {
    const answer = await app.call('GET', `/api/v1/userReferral/validateCode/${ada.referralCode}`, { token: bob.token })
    expect([answer.status, answer.body]).toEqual([200, { success: true, data: { isValid: true } }])
    expect(await isValid(bob, 'NOBODYS')).toBe(false)
  })

  it('REF-01 is read however it is written', async () => {
    expect(await isValid(bob, ` ${ada.referralCode.toLowerCase()} `)).toBe(true)
    expect((await apply(bob, ` ${ada.referralCode.toLowerCase()}`)).status).toBe(200)
  })

  it("REF-01 nobody's, one's own and that of somebody who is gone are the same: invalid", async () => {
    await app.call('DELETE', `/api/v1/users/${cleo.userId}`, { token: cleo.token })
    const texts = new Set<string>()
    for (const code of ['NOBODYS00000', bob.referralCode, cleo.referralCode, '💥', "' or 1=1 --"]) {
      expect([code, await isValid(bob, code)]).toEqual([code, false])
      const { status, text, body } = await apply(bob, code)
      expect([status, body.error.message]).toEqual([422, 'Invalid referral code'])
      texts.add(text)
    }
    expect(texts.size).toBe(1)
    expect(await remaining(bob)).toBe(0)
  })

  it('REF-01 is applied once in a life, and says so whatever code comes after it', async () => {
    expect((await apply(bob, ada.referralCode)).status).toBe(200)
    for (const code of [ada.referralCode, cleo.referralCode, 'NOBODYS00000', bob.referralCode]) {
      expect(await isValid(bob, code)).toBe(false)
      expect(await refusal(apply(bob, code))).toEqual([409, 'referral_already_applied'])
    }
    await database.asOwner('delete from users where id = $1', [bob.userId])
    const again = await come('bob')
    expect(await refusal(apply(again, cleo.referralCode))).toEqual([409, 'referral_already_applied'])
    expect(await remaining(again)).toBe(0)
  })

  it('REF-01 makes no circle, over however many people', async () => {
    const dana = await come('dana')
    expect((await apply(bob, ada.referralCode)).status).toBe(200)
    expect((await apply(cleo, bob.referralCode)).status).toBe(200)
    expect((await apply(dana, cleo.referralCode)).status).toBe(200)
    for (const above of [bob, cleo, dana]) {
      expect(await isValid(ada, above.referralCode)).toBe(false)
      expect(await refusal(apply(ada, above.referralCode))).toEqual([422, 'referral_code_invalid'])
    }
    expect(await remaining(ada)).toBe(0)
  })

  it('REF-01 is applied before the first purchase', async () => {
    const bought = {
      userId: bob.userId,
      key: 'pay:x',
      amount: 5n,
      kind: 'paid' as const,
      reason: 'CREDIT_PURCHASE',
      ref: null,
      expiresAt: null,
    }
    await database.database.asSystem(async (tx) => await grantCredits(tx, bought))
    expect(await isValid(bob, ada.referralCode)).toBe(false)
    const { status, body } = await apply(bob, ada.referralCode)
    expect([status, body.error.message]).toEqual([422, errorCatalogue.referral_after_purchase.message])
    // What is wrong is told of the person alone: nothing of the code.
    expect((await apply(bob, 'NOBODYS00000')).body).toEqual(body)
  })

  it("AUTH-08 is applied for oneself alone: another's id is refused", async () => {
    expect(await refusal(apply(bob, ada.referralCode, cleo.userId))).toEqual([403, 'user_mismatch'])
    expect([await remaining(bob), await remaining(cleo)]).toEqual([0, 0])
  })

  it('REF-01 a body of another form is refused, and nothing is given', async () => {
    for (const body of [
      {},
      { userId: bob.userId },
      { userId: bob.userId, referralCode: '' },
      { userId: bob.userId, referralCode: [ada.referralCode] },
    ])
      expect((await app.call('POST', '/api/v1/userReferral', { token: bob.token, body })).status).toBe(400)
    expect(await remaining(bob)).toBe(0)
  })

  it('REF-01 twenty times at once, with the codes of two people, is applied once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => (await apply(bob, (n % 2 === 0 ? ada : cleo).referralCode)).status),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(await remaining(bob)).toBe(1000)
    expect(await database.asOwner('select 1 from credit_referrals')).toHaveLength(1)
  })

  it('REF-01 of each other and around a ring at once leaves no circle; 10 rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const ring: Person[] = []
      for (let n = 0; n < 4; n++) ring.push(await come(`ring-${round}-${n}`))
      const answers = await Promise.all(
        ring.map(async (person, n) => (await apply(person, ring[(n + 1) % ring.length]?.referralCode ?? '')).status),
      )
      expect(answers.filter((status) => status !== 200)).toEqual([422])
    }
  })

  it('REF-01 waits for no referral of another chain, nor for another of its own chain', async () => {
    const [dana, eve] = [await come('dana'), await come('eve')]
    expect((await apply(bob, ada.referralCode)).status).toBe(200)
    const locked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    // A referral of Ada's chain that is still being made.
    const holding = database.database.asSystem(async (tx) => {
      const [refereeId, topId] = [await accountOf(tx, cleo.userId), await accountOf(tx, ada.userId)]
      await lockChain(tx, { refereeId, topId })
      locked.resolve()
      await gate.promise
    })
    await locked.promise
    const done: number[] = []
    const others = async () => {
      done.push((await apply(dana, eve.referralCode)).status)
      done.push((await apply(eve, bob.referralCode)).status)
    }
    const applying = others()
    try {
      await expect.poll(() => done, { timeout: 20_000 }).toEqual([200, 200])
    } finally {
      gate.resolve()
      await Promise.all([holding, applying])
    }
  })
})
