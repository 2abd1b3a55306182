import { type CouponRow, createCoupon } from '../modules/money/coupons/index.ts'
import type { Database } from '../platform/db/database.ts'

/** Makes a coupon as an operator does: 10 % off every pack, once a person and 100 times in all, unless `given` says otherwise. Answers its code. */
export async function plantCoupon(db: Database, code: string, given: Partial<CouponRow> = {}): Promise<string> {
  return await createCoupon(db, {
    ...{ code, name: code, description: 'x', percent: 10, startsAt: null, endsAt: null, maxRedemptions: 100, perPerson: 1 },
    ...{ packs: null, currencies: null, listed: true },
    ...given,
  })
}
