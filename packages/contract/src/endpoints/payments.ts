import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { pageSizeMax } from '../constants.ts'
import { paymentProviders, paymentsPageSize, paymentStatuses, paymentTypes } from '../payments.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'
import { currency } from '../schemas/currency.ts'
import { cashfreeSession, payment, paypalOrder } from '../schemas/payment.ts'

/** What a browser says it wants to pay: compared with the purchase, and refused where it differs. */
const claim = z.object({
  userId: id,
  currency,
  /** In the currency's own unit, as shown. */
  amount: z.number().positive().max(1e12),
  email: z.string().max(320).nullish(),
  /** The purchase that is to be paid. */
  creditId: id,
  paymentType: z.enum(paymentTypes),
  provider: z.enum(paymentProviders),
})

const order = { service: 'main', params: z.object({ orderId: id }) } as const

export const paymentEndpoints = {
  listPayments: route('listPayments', {
    summary: "The signed-in person's payments, newest first.",
    service: 'main',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(pageSizeMax).default(paymentsPageSize),
      type: z.enum(paymentTypes).optional(),
      status: z.enum(paymentStatuses).optional(),
    }),
    responses: {
      200: answer(
        z.object({
          items: z.array(payment),
          currentPage: z.number().int(),
          totalPages: z.number().int(),
          totalItems: z.number().int(),
        }),
      ),
    },
  }),
  createPayment: route('createPayment', {
    summary: 'Opens the order by which a purchase in rupees is paid at Cashfree. Asked for again it is the same order.',
    service: 'main',
    body: claim,
    limits: [callLimits.pay],
    responses: { 200: answer(cashfreeSession) },
  }),
  createPaypalOrder: route('createPaypalOrder', {
    summary: 'Opens the order by which a purchase in another currency is paid at PayPal. Asked for again it is the same order.',
    service: 'main',
    body: claim.extend({
      creditId: id.optional(),
      /** No certification is sold here. */
      certificationApplicationId: id.optional(),
    }),
    limits: [callLimits.pay],
    responses: { 200: answer(paypalOrder) },
  }),
  updatePayment: route('updatePayment', {
    summary:
      "Cancels a payment of the signed-in person, by the provider's id of it or ours. Any other status only has the provider asked, and is refused where it says otherwise.",
    ...order,
    body: z.object({ status: z.enum(paymentStatuses) }),
    limits: [callLimits.pay],
    responses: { 200: answer(payment) },
  }),
  readReceipt: route('readReceipt', {
    summary: 'The receipt of a payment of the signed-in person that succeeded, as a PDF.',
    ...order,
    limits: [callLimits.receipt],
    responses: { 200: 'pdf' },
  }),
}
