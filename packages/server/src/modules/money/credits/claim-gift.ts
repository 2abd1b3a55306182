import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { insertClaim, subjectHashOf } from './claims.store.ts'
import { grantCredits } from './grant-credits.ts'
import { accountOf } from './ledger.store.ts'

export interface Gift {
  /** A human has one gift of a campaign for life: `first-time`, `referral`, `early-access:SPRING`. */
  campaign: string
  userId: string
  /** Micro-credits; nothing is granted for 0, and the claim is made all the same. */
  amount: bigint
  reason: string
  expiresAt: Date | null
}

/**
 * Gives a gift to a human who has not had it, whatever account they had then. Answers false for one who has. The system principal's
 * alone. Throws user_not_found.
 */
export async function claimGift(tx: Transaction, { campaign, userId, amount, reason, expiresAt }: Gift): Promise<boolean> {
  const subjectHash = await subjectHashOf(tx, userId)
  if (subjectHash === null) throw new AppError('user_not_found')
  const accountId = await accountOf(tx, userId)
  if (!(await insertClaim(tx, { campaign, subjectHash, accountId }))) return false
  // Keyed by the account, which says nothing of a person once they are gone.
  const key = `grant:${campaign}:${accountId}`
  if (amount > 0n) await grantCredits(tx, { key, userId, amount, kind: 'promotion', reason, ref: null, expiresAt })
  return true
}
