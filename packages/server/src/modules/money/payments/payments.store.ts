import type { Currency, PaymentProvider, PaymentStatus, PaymentType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A payment: the order by which a purchase is paid, with what the purchase says of itself. */
export interface PaymentRow {
  id: string
  /** The account of credits of the person who pays. */
  accountId: string
  purchaseId: string
  paymentType: PaymentType
  provider: PaymentProvider
  /** What became of the payment, in the words of the wire. A purchase has a `state` of its own: unpaid, paid, void. */
  status: PaymentStatus
  customOrderId: string
  providerOrderId: string | null
  /** What the browser goes on with at the provider. */
  providerSession: string | null
  /** The provider's payment that the credits were granted for. */
  providerPaymentId: string | null
  /** Smallest units. */
  amountMinor: number
  currency: Currency
  /** What of it went back until now, smallest units. */
  refundedMinor: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  /** How often the provider could not be asked since it was asked last. */
  attempts: number
  /** The purchase is paid and its credits are given. Read before a lock of the payment is waited for. */
  isGranted: boolean
  packName: string
  credits: number
  fullMinor: number
  discountMinor: number
  couponCode: string | null
}

const columns = `p.id, p.account_id as "accountId", p.purchase_id as "purchaseId", p.payment_type as "paymentType", p.provider, p.state as status,
  p.custom_order_id as "customOrderId", p.provider_order_id as "providerOrderId", p.provider_session as "providerSession",
  p.provider_payment_id as "providerPaymentId", p.amount_minor::float8 as "amountMinor", p.currency, p.refunded_minor::float8 as "refundedMinor",
  p.created_at as "createdAt", p.expires_at as "expiresAt", p.paid_at as "paidAt", p.attempts, c.state = 'paid' as "isGranted",
  c.pack_name as "packName", c.credits, c.full_minor::float8 as "fullMinor", c.discount_minor::float8 as "discountMinor",
  c.coupon_code as "couponCode"`
const tables = 'payments p join credit_purchases c on c.id = p.purchase_id'
const own = 'p.account_id = (select id from credit_accounts where user_id = $1)'
type Row = PaymentRow & Record<string, unknown>

/** A person's payment by the provider's id of its order, or by ours; null for none, and for another's. */
export async function findPaymentOf(tx: Transaction, userId: string, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.raw<Row>(
    `select ${columns} from ${tables} where ${own} and (p.custom_order_id = $2 or p.provider_order_id = $2)
     order by p.custom_order_id = $2 desc limit 1`,
    [userId, orderId],
  )
  return row ?? null
}

/** The payment of an order, by the provider's id or by ours; as a person only one's own is found. */
export async function findPaymentOfOrder(
  tx: Transaction,
  { provider, orderIds }: { provider: PaymentProvider | null; orderIds: readonly string[] },
): Promise<PaymentRow | null> {
  const [row] = await tx.raw<Row>(
    `select ${columns} from ${tables}
     where ($1::text is null or p.provider = $1) and (p.provider_order_id = any($2::text[]) or p.custom_order_id = any($2::text[])) limit 1`,
    [provider, orderIds],
  )
  return row ?? null
}

export async function findPaymentOfPurchase(tx: Transaction, purchaseId: string): Promise<PaymentRow | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from ${tables} where p.purchase_id = $1`, [purchaseId])
  return row ?? null
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from ${tables} where p.id = $1 for no key update of p`, [id])
  return row ?? null
}

/** A page of a person's payments, newest first, and how many there are. */
export async function findPaymentsOf(
  tx: Transaction,
  userId: string,
  { type, status, limit, offset }: { type: PaymentType | null; status: PaymentStatus | null; limit: number; offset: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const where = `${own} and ($2::text is null or p.payment_type = $2) and ($3::text is null or p.state = $3)`
  const [counted] = await tx.raw<{ total: number }>(`select count(*)::int as total from ${tables} where ${where}`, [userId, type, status])
  const rows = await tx.raw<Row>(
    `select ${columns} from ${tables} where ${where} order by p.created_at desc, p.id desc limit $4 offset $5`,
    [userId, type, status, limit, offset],
  )
  return { rows, total: counted?.total ?? 0 }
}

/** Payments that are to be asked about now, the longest due first. */
export const findDuePayments = async (tx: Transaction, now: Date, most: number): Promise<PaymentRow[]> =>
  await tx.raw<Row>(`select ${columns} from ${tables} where p.next_poll_at <= $1 order by p.next_poll_at limit $2`, [now, most])

/** Whether that person has bought something else, and neither went all of it back nor was it lost in a dispute. Lock their account first. */
export async function hasPaidOtherwise(tx: Transaction, { id, accountId }: Pick<PaymentRow, 'id' | 'accountId'>): Promise<boolean> {
  const rows = await tx.raw(
    `select 1 from ${tables} where p.account_id = $1 and p.id <> $2 and c.state = 'paid' and p.refunded_minor < p.amount_minor
       and not exists (select from payment_disputes d where d.payment_id = p.id and d.state = 'lost') limit 1`,
    [accountId, id],
  )
  return rows.length > 0
}

export interface NewPayment {
  id: string
  accountId: string
  purchaseId: string
  provider: PaymentProvider
  customOrderId: string
  amountMinor: number
  currency: Currency
  expiresAt: Date
  nextPollAt: Date
  createdAt: Date
}

/** Notes an order before the provider hears of it: one a purchase. */
export async function insertPayment(tx: Transaction, made: NewPayment): Promise<void> {
  await tx.raw(
    `insert into payments (id, account_id, purchase_id, payment_type, provider, custom_order_id, amount_minor, currency, expires_at, next_poll_at,
       created_at, updated_at) values ($1, $2, $3, 'CREDIT_PURCHASE', $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      ...[made.id, made.accountId, made.purchaseId, made.provider, made.customOrderId, made.amountMinor, made.currency, made.expiresAt],
      ...[made.nextPollAt, made.createdAt],
    ],
  )
}

/** Notes what the provider calls an order and how the browser goes on; what was noted first stays. */
export async function keepOpened(
  tx: Transaction,
  id: string,
  opened: { providerOrderId: string; providerSession: string | null; now: Date },
): Promise<void> {
  await tx.raw(
    `update payments set provider_order_id = $2, provider_session = $3, updated_at = $4 where id = $1 and provider_order_id is null`,
    [id, opened.providerOrderId, opened.providerSession, opened.now],
  )
}

export interface LearntPayment extends Pick<PaymentRow, 'status' | 'providerOrderId' | 'providerPaymentId' | 'refundedMinor'> {
  nextPollAt: Date | null
  now: Date
}

/** Keeps what was learnt. The first time of being paid stays. */
export async function keepLearnt(tx: Transaction, id: string, learnt: LearntPayment): Promise<void> {
  await tx.raw(
    `update payments set state = $2, provider_order_id = coalesce(provider_order_id, $3), provider_payment_id = $4, refunded_minor = $5,
       next_poll_at = $6, updated_at = $7, paid_at = case when $2 = 'PAYMENT_SUCCESS' then coalesce(paid_at, $7) end where id = $1`,
    [id, learnt.status, learnt.providerOrderId, learnt.providerPaymentId, learnt.refundedMinor, learnt.nextPollAt, learnt.now],
  )
}

/**
 * Marks what does not agree, for a person to look at. `isNew`: it is another case than before, which comes back if it was settled. `isAsked`:
 * whether the provider is asked on.
 */
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
