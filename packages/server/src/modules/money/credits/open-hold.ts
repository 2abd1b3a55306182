import { AppError } from '@xperto/contract'
import type { CreditHoldState } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findRemaining } from './history.store.ts'
import { findHold, insertHold } from './ledger.store.ts'
import { formatCredits } from './micro-credits.ts'
import { requireAmount } from './require-amount.ts'

export interface HoldInput {
  /** Says what it is for: `reply:{generation}`. The same key is the same hold. */
  key: string
  userId: string
  /** Micro-credits. */
  amount: bigint
  /** Takes what there is when that is less than `amount` and not less than this. `amount` where nothing is said. */
  atLeast?: bigint
  /** What the history will call it, in underscore words: `GENERIC`, `GOAL_PLAN`. */
  reason: string
  /** What it is about: the chat, the order. */
  ref: string | null
  /** After this whoever set it aside is dead, and it is void. */
  leaseUntil: Date
}

/**
 * Sets credits aside before something is begun that costs them, in the transaction that begins it: a person's own or the system's. Answers what was
 * set aside. Asked again with the same key it changes nothing and answers the same hold, closed or open. Throws credits_insufficient, with what is
 * missing in words under `credits`.
 */
export async function openHold(tx: Transaction, input: HoldInput): Promise<{ amount: bigint; state: CreditHoldState }> {
  const atLeast = input.atLeast ?? input.amount
  requireAmount(atLeast, 1n)
  requireAmount(input.amount, atLeast)
  const amount = await insertHold(tx, { ...input, atLeast })
  if (amount !== null) return { amount, state: 'open' }
  const earlier = await findHold(tx, input.key)
  if (!earlier) throw new AppError('credits_insufficient', { fields: { credits: await whatIsMissing(tx, input.userId, atLeast) } })
  return { amount: earlier.amount, state: earlier.state }
}

async function whatIsMissing(tx: Transaction, userId: string, needed: bigint): Promise<string> {
  const { posted, held, debt } = await findRemaining(tx, userId)
  const free = posted - held - debt
  return `At least ${formatCredits(needed)} credits are needed for this, and you have ${formatCredits(free > 0n ? free : 0n)}.`
}
