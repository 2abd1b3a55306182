import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { paymentStatuses } from '../payments.ts'
import { answer, route } from '../route.ts'
import { id } from '../schemas/common.ts'

/** Larger than any event of theirs. */
const deliveryMaxBytes = 262_144

/** What only hints at what happened to a payment: the provider's own answer decides. */
export const paymentHintEndpoints = {
  capturePaypalOrder: route('capturePaypalOrder', {
    summary:
      "Takes the money of a PayPal order of the signed-in person that they agreed to, by PayPal's id of it or ours. COMPLETED: it is paid.",
    service: 'main',
    params: z.object({ orderId: id }),
    limits: [callLimits.capture],
    responses: {
      200: answer(
        z.object({
          id,
          customOrderId: id,
          status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'VOIDED']),
          paymentStatus: z.enum(paymentStatuses),
        }),
      ),
    },
  }),
  cashfreeWebhook: route('cashfreeWebhook', {
    summary: 'Takes what Cashfree tells of an order. It proves itself by the signature of its raw body.',
    service: 'main',
    public: true,
    rawBody: true,
    bodyMaxBytes: deliveryMaxBytes,
    limits: [callLimits.webhook],
    responses: { 200: answer(z.null()) },
  }),
  paypalWebhook: route('paypalWebhook', {
    summary: 'Takes what PayPal tells of an order. It proves itself by the signature of its raw body.',
    service: 'main',
    public: true,
    rawBody: true,
    bodyMaxBytes: deliveryMaxBytes,
    limits: [callLimits.webhook],
    responses: { 200: answer(z.null()) },
  }),
}
