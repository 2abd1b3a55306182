import { AppError, type Currency } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import {
  type CouponRow,
  findOpenCoupon,
  freeReservation,
  insertReservation,
  lockCouponRows,
  retakeReservation,
  takeCoupon,
  consumeReservation,
} from './coupons.store.ts'

/** Codes are compared in capitals, for people type them. */
export const plainCouponCode = (code: string): string => code.trim().toUpperCase()

export interface CouponWish {
  code: string
  /** Whose purchase; null for somebody who has no account of credits yet. */
  accountId: string | null
  now: Date
}

/**
 * The coupon of a code, where that person could take it now. Throws coupon_not_found alike for one that is unknown, over or used up,
 * coupon_used to whoever has had it, coupon_waiting where a purchase of theirs still holds it.
 */
export async function requireCoupon(tx: Transaction, { code, accountId, now }: CouponWish): Promise<CouponRow> {
  const found = await findOpenCoupon(tx, plainCouponCode(code), accountId, now)
  if (!found) throw new AppError('coupon_not_found')
  const { had, waiting, ...coupon } = found
  if (had >= coupon.perPerson) throw new AppError(waiting > 0 ? 'coupon_waiting' : 'coupon_used')
  return coupon
}

/** The same for a purchase of that pack in that currency. Throws coupon_elsewhere where it is not good for these. */
export async function requireCouponFor(
  tx: Transaction,
  { packName, currency, ...wish }: CouponWish & { packName: string; currency: Currency },
): Promise<{ code: string; percent: number }> {
  const { code, percent, packs, currencies } = await requireCoupon(tx, wish)
  if (packs?.includes(packName) === false || currencies?.includes(currency) === false) throw new AppError('coupon_elsewhere')
  return { code, percent }
}

/** To be called before purchases give back what they have reserved and another takes the coupon of that code, in one transaction. */
export const lockCoupons = async (
  tx: Transaction,
  { code, purchaseIds }: { code: string | null; purchaseIds: readonly string[] },
): Promise<void> => await lockCouponRows(tx, code === null ? null : plainCouponCode(code), purchaseIds)

/**
 * Sets a coupon aside for a purchase that stands in the database. Lock the account first: then nobody takes it more often than they may. Throws
 * coupon_not_found where somebody else took the last.
 */
export async function reserveCoupon(
  tx: Transaction,
  { now, ...reservation }: { code: string; accountId: string; purchaseId: string; now: Date },
): Promise<void> {
  if (!(await takeCoupon(tx, reservation.code, now))) throw new AppError('coupon_not_found')
  await insertReservation(tx, reservation)
}

/**
 * Whether a purchase that is paid has its coupon, reserved anew where it was given back before: an order that had ended was paid all the same. False
 * where it went to others since, or to another purchase of the same person: that price is over. Lock the account first.
 */
export const retakeCoupon = async (tx: Transaction, purchaseId: string): Promise<boolean> => await retakeReservation(tx, purchaseId)

/** To be called in the transaction that grants a paid purchase, after `retakeCoupon`. Answers false where it has no coupon, or it was noted before. */
export const consumeCoupon = async (tx: Transaction, { purchaseId, now }: { purchaseId: string; now: Date }): Promise<boolean> =>
  await consumeReservation(tx, purchaseId, now)

/** To be called in the transaction that ends a purchase unpaid. Answers false where nothing was reserved for it. */
export const releaseCoupon = async (tx: Transaction, { purchaseId, now }: { purchaseId: string; now: Date }): Promise<boolean> =>
  await freeReservation(tx, purchaseId, now)
