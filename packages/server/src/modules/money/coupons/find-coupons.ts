import type { Coupon } from '@xperto/contract'
import { findAccountOf } from '../credits/index.ts'
import { findOfferedCoupons } from './coupons.store.ts'
import type { CouponDeps } from './deps.ts'
import { presentCoupon } from './present-coupon.ts'
import { requireCoupon } from './reserve-coupon.ts'

/** More are not offered side by side. */
const offeredMost = 20

/** The coupons that are offered to everybody now. */
export async function listOffered({ db, now }: CouponDeps): Promise<Coupon[]> {
  const offered = await db.asSystem(async (tx) => await findOfferedCoupons(tx, now(), offeredMost))
  return offered.map(presentCoupon)
}

/** The coupon of a code, where that person could take it now. Throws as requireCoupon. */
export async function validateCoupon({ db, now }: CouponDeps, { userId, code }: { userId: string; code: string }): Promise<Coupon> {
  const coupon = await db.asSystem(async (tx) => {
    const accountId = await findAccountOf(tx, userId)
    return await requireCoupon(tx, { code, accountId, now: now() })
  })
  return presentCoupon(coupon)
}
