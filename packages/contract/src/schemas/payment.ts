import { z } from 'zod'
import { paymentProviders, paymentStatuses, paymentTypes } from '../payments.ts'
import { id, instant } from './common.ts'
import { creditRecord } from './credits.ts'
import { currency } from './currency.ts'

/** An amount in the currency's own unit, as shown: 900, 11.7. */
const amount = z.number()

/** A payment of the signed-in person. */
export const payment = z.object({
  id,
  amount,
  currency,
  provider: z.enum(paymentProviders),
  /** The provider's id of the order; ours where the provider gave none yet. Calls take either. */
  orderId: id,
  /** Our own id of it, which stands on the receipt. */
  customOrderId: id,
  paymentType: z.enum(paymentTypes),
  status: z.enum(paymentStatuses),
  /** Whether its credits were given. False too for a payment that succeeded when its coupon was used up: its money goes back. */
  isGranted: z.boolean(),
  /** What was bought, and for how much: full price less discount is the amount. */
  creditDetails: z.object({
    creditId: id,
    packName: z.string(),
    totalCredits: z.number(),
    creditPrice: amount,
    discountPrice: amount,
    coupon: z.string().nullable(),
  }),
  /** How much of it went back to the person. */
  refundedAmount: amount,
  createdOn: instant,
  /** When the provider confirmed it; null for one that is not paid. */
  paidOn: instant.nullable(),
})
export type Payment = z.infer<typeof payment>

/** Credits that somebody wants. Until they are paid nothing of them is granted, and the price holds until `quoteUntil`. */
export const purchase = creditRecord.extend({
  packName: z.string(),
  currency,
  /** Who takes payments in its currency. */
  provider: z.enum(paymentProviders),
  /** Whether it is paid, or there was nothing to pay. */
  isPaid: z.boolean(),
  quoteUntil: instant,
  /** The order that was opened to pay it; null where none was. */
  payment: z.object({ orderId: id, customOrderId: id, status: z.enum(paymentStatuses) }).nullable(),
})
export type Purchase = z.infer<typeof purchase>

/** What Cashfree's checkout needs (PAY-07). */
export const cashfreeSession = z.object({
  payment_session_id: z.string(),
  order_meta: z.object({ return_url: z.string() }),
  orderId: id,
  customOrderId: id,
})
export type CashfreeSession = z.infer<typeof cashfreeSession>

/** An order of PayPal (PAY-08): `id` is PayPal's own. */
export const paypalOrder = z.object({ id, customOrderId: id })
export type PaypalOrder = z.infer<typeof paypalOrder>
