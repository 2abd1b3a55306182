import { decimalOf, type Currency, type Purchase, providerOf } from '@xperto/contract'
import type { PurchaseRow } from './purchases.store.ts'

/** Smallest units as the number that is shown: 1170 cents are 11.7. */
export const shownAmount = (minor: number, currency: Currency): number => Number(decimalOf(minor, currency))

/** The prices and the rest that a purchase has and a gift has not. */
export function pricesOf({ id, credits, fullMinor, discountMinor, chargedMinor, currency, couponCode, phone, isGivenBack }: PurchaseRow) {
  return {
    id,
    totalCredits: credits,
    creditPrice: shownAmount(fullMinor, currency),
    discountPrice: shownAmount(discountMinor, currency),
    totalPrice: shownAmount(chargedMinor, currency),
    currency,
    coupon: couponCode,
    phone,
    isGivenBack,
  }
}

/** A purchase as its buyer sees it. */
export function presentPurchase(purchase: PurchaseRow): Purchase {
  const { packName, currency, state, quoteUntil, createdAt, payment, paidAt, credits } = purchase
  return {
    ...pricesOf(purchase),
    remainingCredits: state === 'paid' ? credits : 0,
    source: 'CREDIT_PURCHASE',
    purchaseDate: (paidAt ?? createdAt).toISOString(),
    expiresOn: null,
    packName,
    currency,
    provider: providerOf(currency),
    isPaid: state === 'paid',
    quoteUntil: quoteUntil.toISOString(),
    payment: payment && {
      orderId: payment.providerOrderId ?? payment.customOrderId,
      customOrderId: payment.customOrderId,
      status: payment.state,
    },
  }
}
