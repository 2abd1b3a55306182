import type { CreditLotKind } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { accountOf, insertLegs, insertLot, insertTxn, type Leg, lockAccount } from './ledger.store.ts'
import { requireAmount } from './require-amount.ts'

export interface GrantInput {
  /** What it is granted for: `grant:first-time:{account}`, `pay:{provider}:{order}`. The same key grants once, whoever asks and how often. */
  key: string
  userId: string
  /** Micro-credits. */
  amount: bigint
  kind: CreditLotKind
  /** Where it comes from, in underscore words: `FIRST_TIME`, `CREDIT_PURCHASE`. */
  reason: string
  ref: string | null
  /** When what is left of it is over; null for never. */
  expiresAt: Date | null
}

/** Gives credits. What the account owes is paid first. Answers false where the key was granted before. The system principal's alone. */
export async function grantCredits(tx: Transaction, input: GrantInput): Promise<boolean> {
  const { key, userId, amount, kind, reason, ref, expiresAt } = input
  requireAmount(amount, 1n)
  const accountId = await accountOf(tx, userId)
  const txnId = await insertTxn(tx, { key, kind: 'grant', accountId, reason, ref, detail: null })
  if (txnId === null) return false
  const { debt } = await lockAccount(tx, accountId)
  const paid = debt < amount ? debt : amount
  const legs: Leg[] = [{ system: kind === 'paid' ? 'sales' : 'promotions', amount: -amount }]
  if (paid > 0n) legs.push({ accountId, lotId: null, amount: paid })
  if (amount > paid) {
    const granted = amount - paid
    legs.push({ accountId, lotId: await insertLot(tx, { accountId, txnId, kind, granted, expiresAt }), amount: granted })
  }
  await insertLegs(tx, txnId, legs)
  return true
}
