import type { Currency } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

export interface CouponRow {
  code: string
  name: string
  description: string
  /** 1 to 100. */
  percent: number
  startsAt: Date | null
  endsAt: Date | null
  maxRedemptions: number
  /** Purchases that have it reserved or were paid with it. */
  taken: number
  perPerson: number
  /** null: all. */
  packs: string[] | null
  /** null: all. */
  currencies: Currency[] | null
  listed: boolean
}

const columns = `code, name, description, percent, starts_at as "startsAt", ends_at as "endsAt", max_redemptions as "maxRedemptions", taken,
  per_person as "perPerson", packs, currencies, listed`
const isOpen = (taken = 'taken') =>
  `${taken} < max_redemptions and (starts_at is null or starts_at <= $1) and (ends_at is null or ends_at > $1)`

/** False where there is one of that code. */
export async function insertCoupon(tx: Transaction, coupon: Omit<CouponRow, 'taken'>): Promise<boolean> {
  const { code, name, description, percent, startsAt, endsAt, maxRedemptions, perPerson, packs, currencies, listed } = coupon
  const rows = await tx.raw(
    `insert into coupons (code, name, description, percent, starts_at, ends_at, max_redemptions, per_person, packs, currencies, listed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
    [code, name, description, percent, startsAt, endsAt, maxRedemptions, perPerson, packs, currencies, listed],
  )
  return rows.length > 0
}

/** Has a coupon end now, unless it has; false where there is none. */
export async function endCouponAt(tx: Transaction, code: string, now: Date): Promise<boolean> {
  return (await tx.raw('update coupons set ends_at = least(ends_at, $2) where code = $1 returning 1', [code, now])).length > 0
}

export const findAllCoupons = async (tx: Transaction): Promise<CouponRow[]> =>
  await tx.raw<CouponRow & Record<string, unknown>>(`select ${columns} from coupons order by created_at, code`)

/** What is offered to everybody now, the largest first. */
export const findOfferedCoupons = async (tx: Transaction, now: Date, most: number): Promise<CouponRow[]> =>
  await tx.raw<CouponRow & Record<string, unknown>>(
    `select ${columns} from coupons where listed and ${isOpen()} order by percent desc, code limit $2`,
    [now, most],
  )

/**
 * A coupon that an account could take now, how often it has it already, and how often of that for an order that is not paid yet. A purchase
 * that nobody began to pay counts as none, for it makes room. Null for a coupon that is unknown, over or used up.
 */
export async function findOpenCoupon(
  tx: Transaction,
  code: string,
  accountId: string | null,
  now: Date,
): Promise<(CouponRow & { had: number; waiting: number }) | null> {
  const [row] = await tx.raw<CouponRow & { had: number; waiting: number } & Record<string, unknown>>(
    `select ${columns}, own.had, own.waiting from coupons, lateral (
       select count(*) filter (where r.state = 'consumed' or p.id is not null)::int as had,
         count(*) filter (where r.state = 'reserved' and p.id is not null)::int as waiting,
         count(*) filter (where r.state = 'reserved' and p.id is null)::int as unbegun
       from coupon_redemptions r left join payments p on p.purchase_id = r.purchase_id
       where r.coupon_code = code and r.account_id = $3 and r.state <> 'released') own
     where code = $2 and ${isOpen('taken - own.unbegun')}`,
    [now, code, accountId],
  )
  return row ?? null
}

/** Locks a coupon and those that some purchases have reserved, in the order of their codes: whoever goes from one to another waits for nobody who goes back. */
export async function lockCouponRows(tx: Transaction, code: string | null, purchaseIds: readonly string[]): Promise<void> {
  await tx.raw(
    `select 1 from coupons where code = $1 or code in (
       select coupon_code from coupon_redemptions where purchase_id = any($2::uuid[]) and state = 'reserved')
     order by code for no key update`,
    [code, purchaseIds],
  )
}

/** Takes one of what is left of a coupon: one statement, however many come at once. False where nothing is. */
export async function takeCoupon(tx: Transaction, code: string, now: Date): Promise<boolean> {
  return (await tx.raw(`update coupons set taken = taken + 1 where code = $2 and ${isOpen()} returning 1`, [now, code])).length > 0
}

export async function insertReservation(
  tx: Transaction,
  { code, accountId, purchaseId }: { code: string; accountId: string; purchaseId: string },
): Promise<void> {
  await tx.raw('insert into coupon_redemptions (coupon_code, account_id, purchase_id) values ($1, $2, $3)', [code, accountId, purchaseId])
}

/** Gives back what a purchase has reserved; false where it has nothing reserved. */
export async function freeReservation(tx: Transaction, purchaseId: string, now: Date): Promise<boolean> {
  const rows = await tx.raw<{ code: string }>(
    `update coupon_redemptions set state = 'released', closed_at = $2 where purchase_id = $1 and state = 'reserved' returning coupon_code as code`,
    [purchaseId, now],
  )
  for (const { code } of rows) await tx.raw('update coupons set taken = taken - 1 where code = $1', [code])
  return rows.length > 0
}

/**
 * Takes what a purchase gave back once more, while its account may have it and one is left. False where it can no longer be had; true too
 * where nothing was given back. Lock the account first.
 */
export async function retakeReservation(tx: Transaction, purchaseId: string): Promise<boolean> {
  const [row] = await tx.raw<{ code: string; isFree: boolean }>(
    `select r.coupon_code as code, c.per_person > (select count(*) from coupon_redemptions o
       where o.coupon_code = r.coupon_code and o.account_id = r.account_id and o.state <> 'released') as "isFree"
     from coupon_redemptions r join coupons c on c.code = r.coupon_code where r.purchase_id = $1 and r.state = 'released'`,
    [purchaseId],
  )
  if (!row) return true
  if (!row.isFree) return false
  const taken = await tx.raw('update coupons set taken = taken + 1 where code = $1 and taken < max_redemptions returning 1', [row.code])
  if (taken.length === 0) return false
  await tx.raw(`update coupon_redemptions set state = 'reserved', closed_at = null where purchase_id = $1`, [purchaseId])
  return true
}

/** Notes that a purchase was paid with the coupon that it has reserved. False where it has none reserved. */
export async function consumeReservation(tx: Transaction, purchaseId: string, now: Date): Promise<boolean> {
  const rows = await tx.raw(
    `update coupon_redemptions set state = 'consumed', closed_at = $2 where purchase_id = $1 and state = 'reserved' returning 1`,
    [purchaseId, now],
  )
  return rows.length > 0
}
