import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { AppError } from '@xperto/contract'
import fc from 'fast-check'
import { chargeCredits } from '../modules/money/credits/charge-credits.ts'
import { expireLots } from '../modules/money/credits/expire-lots.ts'
import { grantCredits } from '../modules/money/credits/grant-credits.ts'
import { openHold } from '../modules/money/credits/open-hold.ts'
import { reapHolds } from '../modules/money/credits/reap-holds.ts'
import { reverseGrant } from '../modules/money/credits/reverse-grant.ts'
import { settleHold, voidHold } from '../modules/money/credits/settle-hold.ts'
import type { Database } from '../platform/db/database.ts'
import type { Transaction } from '../platform/db/transaction.ts'
import { LedgerModel } from './ledger-model.ts'

const amount = fc.bigInt({ min: 1n, max: 400n })
const name = (prefix: string, many: number) => fc.integer({ min: 0, max: many }).map((n) => `${prefix}${n}`)
const hold = name('hold-', 30)
const grant = name('grant-', 15)
const days = fc.integer({ min: 1, max: 6 })

const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('open'), key: hold, amount, atLeast: fc.option(amount), days }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle'), key: hold, amount: fc.oneof(amount, fc.constant(0n)) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void'), key: hold }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant'),
      key: grant,
      amount,
      kind: fc.constantFrom('promotion', 'paid'),
      days: fc.option(days),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge'), key: name('charge-', 30), amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse'), key: grant }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

/** What happens in one transaction, which may be rolled back; then time may pass. */
const step = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 8 }),
  as: fc.constantFrom('system', 'system', 'person'),
  commits: fc.constantFrom(true, true, true, false),
  daysPass: fc.constantFrom(0, 0, 0, 1, 3),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const day = 86_400_000

export interface PlayOptions {
  database: Database
  /** Adds a person and answers their id. */
  newPerson: () => Promise<string>
  operations: number
  seed: number
}

/**
 * Plays random operations on the ledger and on its model, many people one after the other, and rejects with fast-check's counterexample at
 * the first difference: an answer, a balance, a lot. Answers how many operations were played.
 */
export async function playLedger({ database, newPerson, operations, seed }: PlayOptions): Promise<number> {
  let played = 0
  /** Each life begins after the one before it: what that one left behind is over. */
  let clock = Date.UTC(2100, 0, 1)
  const live = async (steps: Step[]) => {
    const userId = await newPerson()
    const life = new Life(database, userId, clock)
    for (const each of steps) played += await life.live(each)
    clock = life.clock + 7 * day
    await life.passTo(clock)
  }
  // Lives are long, or most of them would end before there is anything to spend.
  const lives = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), live)
  for (let round = 0; played < operations; round++) await fc.assert(lives, { numRuns: 20, seed: seed + round, endOnFailure: true })
  return played
}

class RolledBack extends Error {}

/** One person's account, in the ledger and in the model. */
class Life {
  readonly #database: Database
  readonly #userId: string
  readonly #prefix = `${randomUUID()}:`
  #model = new LedgerModel()
  clock: number

  constructor(database: Database, userId: string, clock: number) {
    this.#database = database
    this.#userId = userId
    this.clock = clock
  }

  async live({ operations, as, commits, daysPass }: Step): Promise<number> {
    // A person's own transaction can open holds and nothing else.
    const possible = as === 'person' ? operations.filter(({ do: what }) => what === 'open') : operations
    const before = this.#model.copy()
    try {
      const work = async (tx: Transaction) => {
        for (const each of possible) {
          const [said, wanted] = [await this.#inLedger(tx, each), this.#inModel(each)]
          if (!isDeepStrictEqual(said, wanted)) throw new Error(`${describe(each)}: ${describe(said)} instead of ${describe(wanted)}`)
        }
        if (!commits) throw new RolledBack()
      }
      await (as === 'person' ? this.#database.asUser(this.#userId, work) : this.#database.asSystem(work))
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error
      this.#model = before
    }
    await this.#compare()
    if (daysPass > 0) await this.passTo(this.clock + daysPass * day)
    return possible.length
  }

  async passTo(time: number): Promise<void> {
    this.clock = time
    const now = () => new Date(time)
    await reapHolds({ db: this.#database, now })
    await expireLots({ db: this.#database, now })
    this.#model.reap(time)
    this.#model.expire(time)
    await this.#compare()
  }

  async #inLedger(tx: Transaction, each: Operation): Promise<unknown> {
    const [userId, key] = [this.#userId, this.#prefix + each.key]
    const common = { userId, key, reason: 'TEST', ref: null }
    try {
      if ('atLeast' in each) {
        const { amount: wanted, atLeast } = asOpened(each)
        const { amount: set, state } = await openHold(tx, { ...common, amount: wanted, atLeast, leaseUntil: this.#in(each.days) })
        return { amount: set, state }
      }
      if ('kind' in each)
        return await grantCredits(tx, { ...common, ...asGranted(each), expiresAt: each.days === null ? null : this.#in(each.days) })
      if (each.do === 'settle' && 'amount' in each) return await settleHold(tx, { key, amount: each.amount })
      if (each.do === 'charge' && 'amount' in each) {
        await chargeCredits(tx, { ...common, amount: each.amount })
        return 'charged'
      }
      if (each.do === 'void') return await voidHold(tx, key)
      return await reverseGrant(tx, { grantKey: key, reason: 'TEST', ref: null })
    } catch (error) {
      if (error instanceof AppError && error.code === 'credits_insufficient') return 'insufficient'
      throw error
    }
  }

  #inModel(each: Operation): unknown {
    const { key } = each
    if ('atLeast' in each) {
      const { amount: wanted, atLeast } = asOpened(each)
      return this.#model.open(key, wanted, atLeast, this.#in(each.days).getTime())
    }
    if ('kind' in each) {
      const { kind, amount: given } = asGranted(each)
      return this.#model.grant(key, kind, given, each.days === null ? Infinity : this.#in(each.days).getTime())
    }
    if (each.do === 'settle' && 'amount' in each) return this.#model.settle(key, each.amount)
    if (each.do === 'charge' && 'amount' in each) return this.#model.charge(key, each.amount)
    if (each.do === 'void') return this.#model.void(key)
    return this.#model.reverse(key)
  }

  #in(count: number): Date {
    return new Date(this.clock + count * day)
  }

  async #compare(): Promise<void> {
    const [row] = await this.#database.systemQuery<{ posted: string; held: string; debt: string; lots: string[] }>(
      `select posted, held, debt, array(select remaining::text from credit_lots l where l.account_id = a.id order by l.id) as lots
       from credit_accounts a where a.user_id = $1`,
      [this.#userId],
    )
    const { posted, held, debt, lots } = this.#model
    const wanted = { posted: `${posted}`, held: `${held}`, debt: `${debt}`, lots: lots.map(({ remaining }) => `${remaining}`) }
    const found = row ?? { posted: '0', held: '0', debt: '0', lots: [] }
    if (!isDeepStrictEqual({ ...found }, wanted)) throw new Error(`the account holds ${describe(found)} instead of ${describe(wanted)}`)
  }
}

const asOpened = (each: Extract<Operation, { atLeast: bigint | null }>) => ({
  amount: each.amount,
  atLeast: each.atLeast === null ? each.amount : each.atLeast < each.amount ? each.atLeast : each.amount,
})

const asGranted = (each: Extract<Operation, { kind: string }>) => ({
  kind: each.kind === 'paid' ? ('paid' as const) : ('promotion' as const),
  amount: each.amount,
})

const describe = (value: unknown): string => JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each))
