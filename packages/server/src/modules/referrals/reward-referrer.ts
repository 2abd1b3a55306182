import type { Transaction } from '../../platform/db/transaction.ts'
import { grantCredits } from '../credits/index.ts'
import { findReferrerOf } from './referrals.store.ts'

/**
 * Gives whoever referred a person their credits, once, in the transaction that grants that person's first paid order. To be called with
 * every paid order: only the first does something. Answers whether credits were given.
 */
export async function rewardReferrer(tx: Transaction, { userId, gift }: { userId: string; gift: bigint }): Promise<boolean> {
  const found = await findReferrerOf(tx, userId)
  if (!found || gift === 0n) return false
  const key = `grant:referral-reward:${found.refereeId}`
  const reward = { key, userId: found.referrer, amount: gift, kind: 'promotion' as const, reason: 'REFERRAL_REWARD', ref: null }
  return await grantCredits(tx, { ...reward, expiresAt: null })
}
