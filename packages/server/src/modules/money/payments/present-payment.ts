import { decimalOf, type Payment } from '@xperto/contract'
import type { PaymentRow } from './payments.store.ts'

/** A payment as its person sees it. */
export function presentPayment(row: PaymentRow): Payment {
  const shown = (minor: number) => Number(decimalOf(minor, row.currency))
  return {
    id: row.id,
    amount: shown(row.amountMinor),
    currency: row.currency,
    provider: row.provider,
    orderId: row.providerOrderId ?? row.customOrderId,
    customOrderId: row.customOrderId,
    paymentType: row.paymentType,
    status: row.status,
    isGranted: row.isGranted,
    creditDetails: {
      creditId: row.purchaseId,
      packName: row.packName,
      totalCredits: row.credits,
      creditPrice: shown(row.fullMinor),
      discountPrice: shown(row.discountMinor),
      coupon: row.couponCode,
    },
    refundedAmount: shown(row.refundedMinor),
    createdOn: row.createdAt.toISOString(),
    paidOn: row.paidAt?.toISOString() ?? null,
  }
}
