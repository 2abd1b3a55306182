import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryHint, ReceivedDelivery, RefusedDelivery } from '../../ports/payment-gateway.ts'
import { jsonOf } from './call-provider.ts'

const event = z.object({
  type: z.string(),
  data: z.object({
    dispute: z.object({ dispute_id: z.union([z.string(), z.number()]).transform(String) }).optional(),
    order_details: z.object({ order_id: z.string() }).optional(),
    order: z.object({ order_id: z.string() }).optional(),
    refund: z.object({ order_id: z.string() }).optional(),
  }),
})

/**
 * Cashfree signs base64(HMAC-SHA256(secret, timestamp + raw body)). Nothing stands between the two, so that only a timestamp that is one may
 * go in front. Its age is no reason to refuse: a late delivery is a hint like any other.
 */
export function verifyCashfreeDelivery({ headers, raw }: ReceivedDelivery, secret: string): DeliveryHint | RefusedDelivery | 'other' {
  const { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{10,13}$/.test(timestamp)) return { refused: 'unsigned' }
  const wanted = createHmac('sha256', secret).update(timestamp).update(raw).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { refused: 'wrong-signature' }
  const parsed = event.safeParse(jsonOf(raw.toString('utf8')))
  if (!parsed.success) return 'other'
  const { order, refund, dispute, order_details: disputed } = parsed.data.data
  const orderId = order?.order_id ?? refund?.order_id ?? disputed?.order_id ?? null
  const disputeId = dispute?.dispute_id ?? null
  return orderId === null && disputeId === null ? 'other' : { orderId, ownId: orderId, disputeId, event: parsed.data.type }
}
