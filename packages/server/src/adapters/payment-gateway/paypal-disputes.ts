import { z } from 'zod'
import type { DisputeReading, DisputeState } from '../../ports/payment-gateway.ts'
import { moneyOf } from './provider-money.ts'

/** A dispute of PayPal's customer disputes (v1), as far as it is read here. */
export const payPalDispute = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  create_time: z.string(),
  update_time: z.string().nullish(),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).nullish(),
  dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).nullish(),
})

/** Outcomes of a resolved dispute in which the money stays ours; with RESOLVED_WITH_PAYOUT PayPal pays the buyer itself. */
const wonOutcomes: ReadonlySet<string> = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])
const lostOutcomes: ReadonlySet<string> = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** A dispute as read: its transaction is the capture. One that is resolved in a way not known here stays open, for a person to look at. */
export function payPalDisputeReading(dispute: z.infer<typeof payPalDispute>): DisputeReading {
  const { status, dispute_outcome: outcome, dispute_amount: amount } = dispute
  const code = outcome?.outcome_code ?? null
  return {
    disputeId: dispute.dispute_id,
    paymentId: dispute.disputed_transactions?.[0]?.seller_transaction_id ?? null,
    orderId: null,
    state: status === 'RESOLVED' && code !== null ? stateOf(code) : 'open',
    status: code === null ? status : `${status} ${code}`,
    reason: dispute.reason ?? null,
    money: moneyOf(amount?.value, amount?.currency_code),
    updatedAt: new Date(dispute.update_time ?? dispute.create_time),
  }
}

function stateOf(outcome: string): DisputeState {
  if (lostOutcomes.has(outcome)) return 'lost'
  return wonOutcomes.has(outcome) ? 'won' : 'open'
}
