import type { Currency, PaymentProvider, PaymentStatus, PaymentType } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface PaymentRow {
  id: string
  purchaseId: string
  paymentType: PaymentType
  provider: PaymentProvider
  state: PaymentStatus
  /** Its purchase is paid, and the credits are given. */
  isGranted: boolean
  customOrderId: string
  providerOrderId: string | null
  /** What the browser goes on with at the provider. */
  providerSession: string | null
  amountMinor: number
  currency: Currency
  refundedMinor: number
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  packName: string
  credits: number
  fullMinor: number
  discountMinor: number
  couponCode: string | null
}

const columns = `p.id, p.purchase_id as "purchaseId", p.payment_type as "paymentType", p.provider, p.state, c.state = 'paid' as "isGranted", p.custom_order_id as "customOrderId",
  p.provider_order_id as "providerOrderId", p.provider_session as "providerSession", p.amount_minor::float8 as "amountMinor", p.currency,
  p.refunded_minor::float8 as "refundedMinor", p.created_at as "createdAt", p.expires_at as "expiresAt", p.paid_at as "paidAt",
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

export async function findPaymentOfPurchase(tx: Transaction, purchaseId: string): Promise<PaymentRow | null> {
  const [row] = await tx.raw<Row>(`select ${columns} from ${tables} where p.purchase_id = $1`, [purchaseId])
  return row ?? null
}

/** A page of somebody's payments, newest first, and how many there are. */
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
