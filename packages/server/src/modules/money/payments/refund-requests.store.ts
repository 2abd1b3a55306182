import type { Currency, PaymentProvider } from '@xperto/contract'
import type { RefundDecision } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** How far a refund has come: asked for, agreed to, taken on by the provider, back with the buyer; or declined, or refused by the provider. */
export type RefundStep = 'asked' | 'approved' | 'sent' | 'done' | 'declined' | 'failed'

export interface RefundRequestRow {
  id: string
  reference: string
  userId: string
  paymentId: string
  chatId: string | null
  decision: RefundDecision
  reason: string | null
  holdKey: string | null
  holds: number
  createdAt: Date
  step: RefundStep
  orderId: string
  provider: PaymentProvider
  /** Smallest units. */
  amountMinor: number
  currency: Currency
  credits: number
  /** Micro-credits that are set aside now. */
  heldMicro: string
}

// What the provider says comes first: an operator may have given the money back without the request.
const step = `case
    when p.refunded_minor >= p.amount_minor or r.state = 'done' then 'done'
    when q.decision = 'declined' then 'declined'
    when r.state = 'failed' then 'failed'
    when r.state = 'pending' then 'sent'
    when r.state = 'requested' then 'approved'
    else 'asked' end`

const columns = `q.id, q.reference, q.user_id as "userId", q.payment_id as "paymentId", q.chat_id as "chatId", q.decision, q.reason,
  q.hold_key as "holdKey", q.holds, q.created_at as "createdAt", ${step} as step, p.custom_order_id as "orderId", p.provider,
  p.amount_minor::float8 as "amountMinor", p.currency, c.credits, coalesce(h.amount, 0)::text as "heldMicro"`
const tables = `refund_requests q join payments p on p.id = q.payment_id join credit_purchases c on c.id = p.purchase_id
  left join payment_refunds r on r.payment_id = p.id and r.provider_payment_id = p.provider_payment_id
  left join credit_holds h on h.key = q.hold_key and h.state = 'open'`
type Row = RefundRequestRow & Record<string, unknown>

/** The request about a payment; null where nobody asked. */
export async function findRefundRequest(tx: Transaction, paymentId: string): Promise<RefundRequestRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where q.payment_id = $1`, [paymentId]))[0] ?? null
}

/** The request with that reference, in any letters. */
export async function findRefundRequestBy(tx: Transaction, reference: string): Promise<RefundRequestRow | null> {
  return (await tx.raw<Row>(`select ${columns} from ${tables} where q.reference = upper($1)`, [reference]))[0] ?? null
}

/** Requests with the mail addresses of those who asked, the oldest undecided first; a hundred at most. */
export const listRefundRequests = async (
  tx: Transaction,
  { isDecided }: { isDecided: boolean },
): Promise<(RefundRequestRow & { email: string })[]> =>
  await tx.raw<Row & { email: string }>(
    `select ${columns}, u.email from ${tables} join users u on u.id = q.user_id where (q.decision <> 'asked') = $1
     order by case when $1 then q.decided_at end desc, q.created_at limit 100`,
    [isDecided],
  )

export interface NewRefundRequest {
  id: string
  reference: string
  userId: string
  paymentId: string
  chatId: string
  now: Date
}

export async function insertRefundRequest(
  tx: Transaction,
  { id, reference, userId, paymentId, chatId, now }: NewRefundRequest,
): Promise<void> {
  await tx.raw(`insert into refund_requests (id, reference, user_id, payment_id, chat_id, created_at) values ($1, $2, $3, $4, $5, $6)`, [
    id,
    reference,
    userId,
    paymentId,
    chatId,
    now,
  ])
}

/** Notes which hold keeps the credits of a request aside now. */
export async function keepRequestHold(
  tx: Transaction,
  { id, holdKey, holds }: Pick<RefundRequestRow, 'id' | 'holdKey' | 'holds'>,
): Promise<void> {
  await tx.raw('update refund_requests set hold_key = $2, holds = $3 where id = $1', [id, holdKey, holds])
}

/** Decides a request that is not decided; false where it is. */
export async function decideRequest(
  tx: Transaction,
  id: string,
  { decision, reason, now }: { decision: 'approved' | 'declined'; reason: string | null; now: Date },
): Promise<boolean> {
  const rows = await tx.raw(
    `update refund_requests set decision = $2, reason = $3, decided_at = $4 where id = $1 and decision = 'asked' returning 1`,
    [id, decision, reason, now],
  )
  return rows.length > 0
}

/** Requests whose chat has not been told of their newest step, held so that no other process tells them. */
export const holdUntoldRequests = async (tx: Transaction, most: number): Promise<RefundRequestRow[]> =>
  await tx.raw<Row>(
    `select ${columns} from ${tables} where q.told_step not in ('done', 'declined') and q.told_step <> ${step}
     order by q.created_at limit $1 for update of q skip locked`,
    [most],
  )

export async function keepTold(tx: Transaction, id: string, told: RefundStep): Promise<void> {
  await tx.raw('update refund_requests set told_step = $2 where id = $1', [id, told])
}
