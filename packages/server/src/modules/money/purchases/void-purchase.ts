import type { Transaction } from '../../../platform/db/transaction.ts'
import { releaseCoupon } from '../coupons/index.ts'
import { markVoid } from './purchases.store.ts'

/** Ends a purchase that was not paid: its coupon is free again. To be called in the transaction that learns it. Answers false where it was over. */
export async function voidPurchase(tx: Transaction, { purchaseId, now }: { purchaseId: string; now: Date }): Promise<boolean> {
  if (!(await markVoid(tx, purchaseId))) return false
  await releaseCoupon(tx, { purchaseId, now })
  return true
}
