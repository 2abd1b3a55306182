import type { CreditHoldState } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findHold, freeHold, spendHold } from './ledger.store.ts'
import { requireAmount } from './require-amount.ts'

/** How a hold ended, and what of it was spent. */
export interface HoldEnd {
  state: CreditHoldState
  settled: bigint
}

export interface SettleInput {
  key: string
  /** What was used, in micro-credits. No more than was set aside is ever taken. */
  amount: bigint
  /** What the row of the history opens to. Nothing by which a person could be found. */
  detail?: Record<string, unknown>
}

/**
 * Spends what was used of a hold and gives the rest back. A hold ends once: whoever settles one that has ended changes nothing and
 * hears how it ended. Null where there is none. Throws RangeError for what is no amount.
 */
export async function settleHold(tx: Transaction, { key, amount, detail }: SettleInput): Promise<HoldEnd | null> {
  requireAmount(amount)
  const settled = await spendHold(tx, key, amount, detail ?? null)
  return settled === null ? await endOf(tx, key) : { state: 'settled', settled }
}

/** Gives all of a hold back: what it was for failed, or was never done. One that has ended stays as it ended. */
export async function voidHold(tx: Transaction, key: string): Promise<HoldEnd | null> {
  return (await freeHold(tx, key)) ? { state: 'void', settled: 0n } : await endOf(tx, key)
}

async function endOf(tx: Transaction, key: string): Promise<HoldEnd | null> {
  const hold = await findHold(tx, key)
  return hold && { state: hold.state, settled: hold.settled }
}
