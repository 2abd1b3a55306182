/** platform.md, section 3 (PAY-09). */
export const paymentProviders = ['CASHFREE', 'PAYPAL'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const paymentTypes = ['CERTIFICATION_APPLICATION', 'EXPERT_BOOKING', 'CREDIT_PURCHASE'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const paymentStatuses = ['PAYMENT_INITIATED', 'PAYMENT_SUCCESS', 'PAYMENT_FAILED', 'PAYMENT_CANCELLED'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Who takes payments in a currency: INR goes to Cashfree, everything else to PayPal. */
export const providerOf = (currency: string): PaymentProvider => (currency === 'INR' ? 'CASHFREE' : 'PAYPAL')

/** How long a purchase that is not paid keeps its price, in minutes. */
export const quoteMinutes = 15
/** Payments on a page of the history (PAY-10). */
export const paymentsPageSize = 5
/** A phone number, as digits alone (PAY-02). */
export const phonePattern = /^\d{10,15}$/

/**
 * Whether the payment provider would refuse a phone number that has the right form: one digit repeated, or an Indian number (10 digits alone, or
 * 91 and 10 digits) that begins with none of 6 to 9.
 */
export function isRefusedPhone(phone: string): boolean {
  const indian = /^(?:91)?(\d{10})$/.exec(phone)?.[1]
  return /^(\d)\1*$/.test(indian ?? phone) || (indian !== undefined && !/^[6-9]/.test(indian))
}
