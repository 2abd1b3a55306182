import { z } from 'zod'
import type { DisputeReading, DisputeState } from '../../ports/payment-gateway.ts'
import { moneyOf } from './provider-money.ts'

const word = z.union([z.string(), z.number()]).transform(String)

/** A dispute of Cashfree's version 2026-01-01, as far as it is read here. */
export const cashfreeDispute = z.object({
  dispute_id: word,
  dispute_type: z.string().nullish(),
  dispute_status: z.string(),
  dispute_amount: z.number().nullish(),
  dispute_amount_currency: z.string().nullish(),
  reason_description: z.string().nullish(),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  order_details: z.object({ order_id: z.string().nullish(), cf_payment_id: word.nullish() }).nullish(),
})

/**
 * A status is the type of the dispute and what became of it: `CHARGEBACK_MERCHANT_LOST`. What is not decided, INSUFFICIENT_EVIDENCE too, is open.
 */
export function cashfreeDisputeReading(dispute: z.infer<typeof cashfreeDispute>): DisputeReading {
  const { dispute_status: status, order_details: order } = dispute
  return {
    disputeId: dispute.dispute_id,
    paymentId: order?.cf_payment_id ?? null,
    orderId: order?.order_id ?? null,
    state: stateOf(status),
    status,
    reason: dispute.reason_description ?? null,
    money: moneyOf(dispute.dispute_amount, dispute.dispute_amount_currency),
    updatedAt: new Date(dispute.updated_at ?? dispute.created_at),
  }
}

function stateOf(status: string): DisputeState {
  if (status.endsWith('_MERCHANT_WON')) return 'won'
  return status.endsWith('_MERCHANT_LOST') || status.endsWith('_MERCHANT_ACCEPTED') ? 'lost' : 'open'
}
