import type { Transaction } from '../../../platform/db/transaction.ts'
import { insertReceipt, takeReceiptNumber } from './receipts.store.ts'
import { type Seller, taxIn } from './seller.ts'

/**
 * Gives a payment its receipt: the seller's next number, with seller and tax as they are now. To be called once, in the transaction that
 * grants the payment: where that is rolled back the number is given to the next one.
 */
export async function issueReceipt(tx: Transaction, payment: { id: string; amountMinor: number }, seller: Seller): Promise<void> {
  const sellerKey = seller.taxNumber ?? seller.name
  const number = await takeReceiptNumber(tx, sellerKey)
  const taxMinor = seller.tax ? taxIn(payment.amountMinor, seller.tax.rate) : 0
  await insertReceipt(tx, { paymentId: payment.id, sellerKey, number, seller, taxMinor })
}
