import type { Currency, PaymentProvider, PaymentStatus } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** The order of a payment, as far as what a provider says of it concerns it. */
export interface PaymentOrder {
  id: string
  /** Whose it is, by their account of credits. */
  accountId: string
  purchaseId: string
  provider: PaymentProvider
  state: PaymentStatus
  customOrderId: string
  providerOrderId: string | null
  providerPaymentId: string | null
  /** Smallest units. */
  amountMinor: number
  currency: Currency
  /** What of it went back until now, smallest units. */
  refundedMinor: number
  expiresAt: Date
  createdAt: Date
  attempts: number
}

const columns = `p.id, p.account_id as "accountId", p.purchase_id as "purchaseId", p.provider, p.state, p.custom_order_id as "customOrderId",
  p.provider_order_id as "providerOrderId", p.provider_payment_id as "providerPaymentId", p.amount_minor::float8 as "amountMinor", p.currency,
  p.refunded_minor::float8 as "refundedMinor", p.expires_at as "expiresAt", p.created_at as "createdAt", p.attempts`

type Row = PaymentOrder & Record<string, unknown>

/** The payment of an order, by the provider's id or by ours; as a person only one's own is found. */
export async function findPaymentOrder(
  tx: Transaction,
  { provider, orderIds }: { provider: PaymentProvider | null; orderIds: readonly string[] },
): Promise<PaymentOrder | null> {
  const [row] = await tx.raw<Row>(
    `select ${columns} from payments p
     where ($1::text is null or p.provider = $1) and (p.provider_order_id = any($2::text[]) or p.custom_order_id = any($2::text[])) limit 1`,
    [provider, orderIds],
  )
  return row ?? null
}

export async function findPaymentById(tx: Transaction, id: string): Promise<PaymentOrder | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from payments p where p.id = $1`, [id])
  return row ?? null
}

/** A payment, locked until the transaction ends. */
export async function lockPaymentOrder(tx: Transaction, id: string): Promise<PaymentOrder | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from payments p where p.id = $1 for no key update`, [id])
  return row ?? null
}

/** Whether that person has bought something else, and neither went all of it back nor was it lost in a dispute. Lock their account first. */
export async function hasPaidOtherwise(tx: Transaction, { id, accountId }: PaymentOrder): Promise<boolean> {
  const rows = await tx.raw(
    `select 1 from payments p join credit_purchases c on c.id = p.purchase_id
     where p.account_id = $1 and p.id <> $2 and c.state = 'paid' and p.refunded_minor < p.amount_minor
       and not exists (select from payment_disputes d where d.payment_id = p.id and d.state = 'lost') limit 1`,
    [accountId, id],
  )
  return rows.length > 0
}

/** Payments that are to be asked about now, the longest due first. */
export const findDuePayments = async (tx: Transaction, now: Date, most: number): Promise<PaymentOrder[]> =>
  await tx.raw<Row>(`select ${columns} from payments p where p.next_poll_at <= $1 order by p.next_poll_at limit $2`, [now, most])

export interface LearntPayment {
  state: PaymentStatus
  providerOrderId: string | null
  providerPaymentId: string | null
  refundedMinor: number
  nextPollAt: Date | null
  now: Date
}

/** Keeps what was learnt. The first time of being paid stays. */
export async function keepLearnt(tx: Transaction, id: string, learnt: LearntPayment): Promise<void> {
  await tx.raw(
    `update payments set state = $2, provider_order_id = coalesce(provider_order_id, $3), provider_payment_id = $4, refunded_minor = $5,
       next_poll_at = $6, updated_at = $7, paid_at = case when $2 = 'PAYMENT_SUCCESS' then coalesce(paid_at, $7) end where id = $1`,
    [id, learnt.state, learnt.providerOrderId, learnt.providerPaymentId, learnt.refundedMinor, learnt.nextPollAt, learnt.now],
  )
}

/** Marks what does not agree, for a person to look at. `isNew`: it is another case than before, which comes back if it was settled. `isAsked`: whether the provider is asked on. */
export async function quarantine(
  tx: Transaction,
  id: string,
  { reason, isNew, isAsked, now }: { reason: 'ORDER_MISMATCH' | 'AMOUNT_MISMATCH'; isNew: boolean; isAsked: boolean; now: Date },
): Promise<void> {
  await tx.raw(
    `update payments set quarantined_at = case when $5 then $2 else coalesce(quarantined_at, $2) end, quarantine_reason = coalesce(quarantine_reason, $3),
       updated_at = $2, next_poll_at = case when $4 then next_poll_at end where id = $1`,
    [id, now, reason, isAsked, isNew],
  )
}

/** Puts the next question off: this one was answered by nobody. */
export async function postponePoll(tx: Transaction, id: string, nextPollAt: Date): Promise<void> {
  await tx.raw('update payments set next_poll_at = $2, attempts = attempts + 1 where id = $1', [id, nextPollAt])
}
