import type { Transaction } from '../../../platform/db/transaction.ts'
import { consumeCoupon, retakeCoupon } from '../coupons/index.ts'
import { grantCredits, lockAccount, microPerCredit } from '../credits/index.ts'
import type { CompleteDeps } from './deps.ts'
import { findPurchase, lockPurchase, markPaid } from './purchases.store.ts'

/**
 * Grants a purchase: its credits, its coupon, its referrer's reward. To be called in the transaction that learns that it is paid, also when
 * it had ended before. `already`: it was granted before. Where nothing was changed: `nobody`, whoever bought it is gone; `price-over`, its coupon was
 * given back when it ended and cannot be had any more.
 */
export async function completePurchase(
  tx: Transaction,
  { referrals }: CompleteDeps,
  { purchaseId, grantKey, now }: { purchaseId: string; grantKey: string; now: Date },
): Promise<'granted' | 'already' | 'nobody' | 'price-over'> {
  const found = await findPurchase(tx, purchaseId)
  // The account before the purchase, as whoever opens its order does: the other way round two of them would wait for each other.
  if (found) await lockAccount(tx, found.accountId)
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase) throw new Error('there is no such purchase')
  const { userId, credits, chargedMinor } = purchase
  if (purchase.state === 'paid') return 'already'
  if (userId === null) return 'nobody'
  if (!(await retakeCoupon(tx, purchaseId))) return 'price-over'
  await markPaid(tx, purchaseId, grantKey, now)
  const isFree = chargedMinor === 0
  await grantCredits(tx, {
    key: grantKey,
    userId,
    amount: BigInt(credits) * microPerCredit,
    // What nothing was paid for is burnt first and rewards nobody.
    kind: isFree ? 'promotion' : 'paid',
    reason: 'CREDIT_PURCHASE',
    ref: purchaseId,
    expiresAt: null,
  })
  await consumeCoupon(tx, { purchaseId, now })
  if (!isFree) await referrals.rewardReferrer(tx, userId)
  return 'granted'
}
