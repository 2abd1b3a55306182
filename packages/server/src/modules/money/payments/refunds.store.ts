import type { Currency, PaymentProvider } from '@xperto/contract'
import type { RefundState } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface RefundRow {
  /** Ours; the key towards the provider. */
  id: string
  paymentId: string
  provider: PaymentProvider
  providerOrderId: string
  providerPaymentId: string
  amountMinor: number
  currency: Currency
  state: RefundState
  providerRefundId: string | null
  attempts: number
}

const columns = `r.id, r.payment_id as "paymentId", p.provider, p.provider_order_id as "providerOrderId", r.provider_payment_id as "providerPaymentId",
  r.amount_minor::float8 as "amountMinor", r.currency, r.state, r.provider_refund_id as "providerRefundId", r.attempts`

export interface WantedRefund {
  id: string
  paymentId: string
  providerPaymentId: string
  amountMinor: number
  currency: Currency
  reason: 'OPERATOR' | 'SECOND_PAYMENT' | 'NOBODY_LEFT' | 'PRICE_OVER'
  now: Date
}

/** Notes that money is to go back; one refund for each payment of a provider. Answers false where it was noted before. */
export async function wantRefund(tx: Transaction, wanted: WantedRefund): Promise<boolean> {
  const { id, paymentId, providerPaymentId, amountMinor, currency, reason, now } = wanted
  const rows = await tx.raw(
    `insert into payment_refunds (id, payment_id, provider_payment_id, amount_minor, currency, reason, next_poll_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (payment_id, provider_payment_id) do nothing returning 1`,
    [id, paymentId, providerPaymentId, amountMinor, currency, reason, now],
  )
  return rows.length > 0
}

export const findRefunds = async (tx: Transaction, paymentId: string): Promise<RefundRow[]> =>
  await tx.raw<RefundRow & Record<string, unknown>>(
    `select ${columns} from payment_refunds r join payments p on p.id = r.payment_id where r.payment_id = $1 order by r.created_at, r.id`,
    [paymentId],
  )

/** Refunds that the provider is to be told of, or asked about, now. */
export const findDueRefunds = async (tx: Transaction, now: Date, most: number): Promise<RefundRow[]> =>
  await tx.raw<RefundRow & Record<string, unknown>>(
    `select ${columns} from payment_refunds r join payments p on p.id = r.payment_id where r.next_poll_at <= $1 order by r.next_poll_at limit $2`,
    [now, most],
  )

/** Keeps what the provider says of a refund. One that is done stays done. */
export async function keepRefund(
  tx: Transaction,
  id: string,
  kept: { state: RefundState; providerRefundId: string | null; nextPollAt: Date | null; now: Date },
): Promise<void> {
  await tx.raw(
    `update payment_refunds set state = $2, provider_refund_id = coalesce($3, provider_refund_id), next_poll_at = $4, attempts = attempts + 1,
       ended_at = case when $2 in ('done', 'failed') then $5::timestamptz end where id = $1 and state <> 'done'`,
    [id, kept.state, kept.providerRefundId, kept.nextPollAt, kept.now],
  )
}
