import type { ServerModule } from '../../../platform/server-module.ts'
import type { CouponDeps } from './deps.ts'
import { mountCouponRoutes } from './main-api.routes.ts'

export type { CouponRow } from './coupons.store.ts'
export { allCoupons, createCoupon, endCoupon } from './operator-coupons.ts'
export { consumeCoupon, lockCoupons, releaseCoupon, requireCouponFor, reserveCoupon, retakeCoupon } from './reserve-coupon.ts'

/** Coupons: what is offered, and how a purchase holds one. */
export function createCouponsModule(deps: CouponDeps): ServerModule {
  return { routes: (app) => mountCouponRoutes(app, deps) }
}
