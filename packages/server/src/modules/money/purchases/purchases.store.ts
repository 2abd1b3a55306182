import { type Currency, isRefusedPhone, type PaymentStatus } from '@xperto/contract'
import type { PurchaseState } from '../../../platform/db/schema/index.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface NewPurchase {
  id: string
  accountId: string
  packName: string
  credits: number
  listPaise: number
  currency: Currency
  rate: number
  rateSource: string
  rateAsOf: string
  couponCode: string | null
  percentOff: number
  roundedTo: number
  fullMinor: number
  discountMinor: number
  chargedMinor: number
  phone: string | null
  quoteUntil: Date
  createdAt: Date
}

export interface PurchaseRow extends Omit<NewPurchase, 'listPaise' | 'rate' | 'rateSource' | 'rateAsOf' | 'roundedTo'> {
  state: PurchaseState
  grantKey: string | null
  paidAt: Date | null
  /** Of the order that was opened to pay it; null where none was. */
  payment: { providerOrderId: string | null; customOrderId: string; state: PaymentStatus } | null
  /** All that was paid went back. */
  isGivenBack: boolean
}

const columns = `c.id, c.account_id as "accountId", c.pack_name as "packName", c.credits, c.currency, c.coupon_code as "couponCode",
  c.percent_off as "percentOff", c.full_minor::float8 as "fullMinor", c.discount_minor::float8 as "discountMinor",
  c.charged_minor::float8 as "chargedMinor", c.phone, c.state, c.quote_until as "quoteUntil", c.grant_key as "grantKey",
  c.created_at as "createdAt", c.paid_at as "paidAt", case when p.id is not null then json_build_object(
    'providerOrderId', p.provider_order_id, 'customOrderId', p.custom_order_id, 'state', p.state) end as payment,
  coalesce(p.refunded_minor = p.amount_minor, false) as "isGivenBack"`
const tables = 'credit_purchases c left join payments p on p.purchase_id = c.id'

export async function insertPurchase(tx: Transaction, made: NewPurchase): Promise<void> {
  await tx.raw(
    `insert into credit_purchases (id, account_id, pack_name, credits, list_paise, currency, rate, rate_source, rate_as_of, coupon_code,
       percent_off, rounded_to, full_minor, discount_minor, charged_minor, phone, quote_until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      ...[made.id, made.accountId, made.packName, made.credits, made.listPaise, made.currency, made.rate, made.rateSource, made.rateAsOf],
      ...[made.couponCode, made.percentOff, made.roundedTo, made.fullMinor, made.discountMinor, made.chargedMinor, made.phone],
      ...[made.quoteUntil, made.createdAt],
    ],
  )
}

export async function findPurchase(tx: Transaction, id: string): Promise<PurchaseRow | null> {
  const [row] = await tx.raw<PurchaseRow & Record<string, unknown>>(`select ${columns} from ${tables} where c.id = $1`, [id])
  return row ?? null
}

/** A purchase, locked, and whose it is; `userId` is null when they are gone. */
export async function lockPurchase(tx: Transaction, id: string): Promise<(PurchaseRow & { userId: string | null }) | null> {
  const [row] = await tx.raw<PurchaseRow & { userId: string | null } & Record<string, unknown>>(
    `select ${columns}, a.user_id as "userId" from ${tables} join credit_accounts a on a.id = c.account_id where c.id = $1 for no key update of c`,
    [id],
  )
  return row ?? null
}

/** The last purchase of an account that can still be paid: its order is open, or one can be opened. */
export async function findLastUnpaid(tx: Transaction, userId: string, now: Date): Promise<PurchaseRow | null> {
  const [row] = await tx.raw<PurchaseRow & Record<string, unknown>>(
    `select ${columns} from ${tables} where c.account_id = (select id from credit_accounts where user_id = $1) and c.state = 'unpaid'
       and case when p.id is null then c.quote_until > $2 else p.state = 'PAYMENT_INITIATED' and p.expires_at > $2 end
     order by c.created_at desc, c.id desc limit 1`,
    [userId, now],
  )
  return row ?? null
}

/** Purchases of an account that were paid, newest first. */
export const findPaid = async (tx: Transaction, userId: string, most: number): Promise<PurchaseRow[]> =>
  await tx.raw<PurchaseRow & Record<string, unknown>>(
    `select ${columns} from ${tables} where c.account_id = (select id from credit_accounts where user_id = $1) and c.state = 'paid'
     order by c.paid_at desc, c.id desc limit $2`,
    [userId, most],
  )

export async function markPaid(tx: Transaction, id: string, grantKey: string, now: Date): Promise<void> {
  await tx.raw(`update credit_purchases set state = 'paid', grant_key = $2, paid_at = $3 where id = $1`, [id, grantKey, now])
}

/** Ends an unpaid purchase; false where it is paid, or ended. */
export async function markVoid(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.raw(`update credit_purchases set state = 'void' where id = $1 and state = 'unpaid' returning 1`, [id])).length > 0
}

/** Purchases of an account that nobody has begun to pay. Lock the account first: then nobody begins. */
export async function findUnbegun(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>(
    `select c.id from ${tables} where c.account_id = $1 and c.state = 'unpaid' and p.id is null order by c.id`,
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Purchases whose price held until now and that nobody has begun to pay. */
export const findOverQuotes = async (tx: Transaction, now: Date, most: number): Promise<{ id: string; accountId: string }[]> =>
  await tx.raw<{ id: string; accountId: string }>(
    `select c.id, c.account_id as "accountId" from ${tables} where c.state = 'unpaid' and c.quote_until <= $1 and p.id is null
     order by c.quote_until limit $2`,
    [now, most],
  )

/** The phone on somebody's profile; undefined where there is no such person. */
export async function findPhone(tx: Transaction, userId: string): Promise<string | null | undefined> {
  const [row] = await tx.raw<{ phone: string | null }>('select phone from users where id = $1', [userId])
  return row?.phone
}

/** Puts a phone on a profile that has none, or has one that the payment provider refuses. `onFile` is what was read there. */
export async function keepPhone(
  tx: Transaction,
  { userId, phone, onFile }: { userId: string; phone: string; onFile: string | null },
): Promise<void> {
  if (onFile !== null && !isRefusedPhone(onFile)) return
  await tx.raw('update users set phone = $2 where id = $1 and phone is not distinct from $3', [userId, phone, onFile])
}
