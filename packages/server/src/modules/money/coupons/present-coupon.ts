import type { Coupon } from '@xperto/contract'
import type { CouponRow } from './coupons.store.ts'

/** What a person may know of a coupon: how many are left and how many were used is the shop's own. */
export function presentCoupon({ code, name, description, percent, packs, currencies, endsAt }: CouponRow): Coupon {
  return { name, description, couponCode: code, discountValue: percent, packs, currencies, endsOn: endsAt?.toISOString() ?? null }
}
