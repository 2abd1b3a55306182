import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../credits/index.ts'
import { type CouponRow, endCouponAt, findAllCoupons, insertCoupon } from './coupons.store.ts'
import { plainCouponCode } from './reserve-coupon.ts'

/** Makes a coupon. Throws CommandRefused where there is one of that code. */
export async function createCoupon(db: Database, made: Omit<CouponRow, 'taken'>): Promise<string> {
  const coupon = { ...made, code: plainCouponCode(made.code) }
  if (!(await db.asSystem(async (tx) => await insertCoupon(tx, coupon))))
    throw new CommandRefused(`There is a coupon ${coupon.code} already.`)
  return coupon.code
}

/** Has a coupon end now. What was reserved with it until then can still be paid. Throws CommandRefused where there is none. */
export async function endCoupon(db: Database, code: string, now: Date): Promise<void> {
  const plain = plainCouponCode(code)
  if (!(await db.asSystem(async (tx) => await endCouponAt(tx, plain, now)))) throw new CommandRefused(`There is no coupon ${plain}.`)
}

/** Every coupon, the oldest first. */
export const allCoupons = async (db: Database): Promise<CouponRow[]> => await db.asSystem(findAllCoupons)
