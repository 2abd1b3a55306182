import type { Currency, PaymentProvider, PaymentStatus } from '@xperto/contract'
import type { RefundState } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** An order as its buyer asks about it. */
export interface OwnOrder {
  orderId: string
  provider: PaymentProvider
  status: PaymentStatus
  packName: string
  credits: number
  amountMinor: number
  currency: Currency
  refundedMinor: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  /** Micro-credits of it that are not used; null where none were given. */
  unusedMicro: string | null
  /** Something about it does not agree with the provider, and a person looks. */
  isKeptApart: boolean
  /** A second payment of the same order, which goes back by itself: its state. */
  surplusRefund: RefundState | null
  refund: RefundState | null
  hasDispute: boolean
  /** Of a refund that the buyer asked for. */
  requestReference: string | null
  requestDecision: 'asked' | 'approved' | 'declined' | null
  requestReason: string | null
}

/** A person's newest orders, newest first. As that person. */
export const findOwnOrders = async (tx: Transaction, userId: string, most: number): Promise<OwnOrder[]> =>
  await tx.raw<OwnOrder & Record<string, unknown>>(
    `select p.custom_order_id as "orderId", p.provider, p.state as status, c.pack_name as "packName", c.credits,
       p.amount_minor::float8 as "amountMinor", p.currency, p.refunded_minor::float8 as "refundedMinor", p.created_at as "createdAt",
       p.expires_at as "expiresAt", p.paid_at as "paidAt", p.quarantined_at is not null as "isKeptApart",
       (select l.remaining::text from credit_txns t join credit_lots l on l.account_id = t.account_id and l.txn_id = t.id
         where t.key = c.grant_key) as "unusedMicro",
       (select r.state from payment_refunds r where r.payment_id = p.id and r.reason = 'SECOND_PAYMENT' limit 1) as "surplusRefund",
       (select r.state from payment_refunds r where r.payment_id = p.id and r.provider_payment_id = p.provider_payment_id) as refund,
       exists (select from payment_disputes d where d.payment_id = p.id and d.state <> 'won') as "hasDispute",
       q.reference as "requestReference", q.decision as "requestDecision", q.reason as "requestReason"
     from credit_accounts a join payments p on p.account_id = a.id join credit_purchases c on c.id = p.purchase_id
     left join refund_requests q on q.payment_id = p.id
     where a.user_id = $1 order by p.created_at desc, p.id desc limit $2`,
    [userId, most],
  )
