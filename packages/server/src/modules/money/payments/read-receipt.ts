import { AppError } from '@xperto/contract'
import { findBuyer } from './buyer.store.ts'
import type { ReceiptDeps } from './deps.ts'
import { drawReceipt } from './draw-receipt.ts'
import { requirePayment } from './list-payments.ts'
import { findReceiptIssue } from './receipts.store.ts'

const providerNames = { CASHFREE: 'Cashfree', PAYPAL: 'PayPal' } as const

/** The receipt of a person's payment as a PDF. Throws payment_not_found, receipt_unpaid for one that did not succeed. */
export async function readReceipt(
  { db, productName, isPlay }: ReceiptDeps,
  userId: string,
  orderId: string,
): Promise<{ name: string; pdf: Buffer }> {
  const payment = await requirePayment({ db }, userId, orderId)
  const { status, paidAt, customOrderId, providerOrderId, provider, packName, credits, couponCode, currency } = payment
  if (status !== 'PAYMENT_SUCCESS' || paidAt === null) throw new AppError('receipt_unpaid')
  const { buyer, issue } = await db.asUser(userId, async (tx) => ({
    buyer: (await findBuyer(tx, userId)) ?? { name: '', email: '' },
    issue: await findReceiptIssue(tx, payment.id),
  }))
  const { fullMinor, discountMinor, amountMinor, refundedMinor } = payment
  const pdf = await drawReceipt({
    productName,
    orderId: customOrderId,
    provider: { name: providerNames[provider], orderId: providerOrderId ?? customOrderId },
    paidOn: paidAt,
    buyer,
    packName,
    credits,
    money: { full: fullMinor, discount: discountMinor, charged: amountMinor, refunded: refundedMinor, currency },
    couponCode,
    isPlay,
    issue,
  })
  return { name: `receipt-${customOrderId}.pdf`, pdf }
}
