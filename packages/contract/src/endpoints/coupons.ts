import { z } from 'zod'
import { callLimits } from '../call-limits.ts'
import { answer, route } from '../route.ts'
import { coupon } from '../schemas/coupon.ts'

export const couponEndpoints = {
  listCoupons: route('listCoupons', {
    summary: 'The coupons that are offered to everybody now, the largest discount first.',
    service: 'main',
    responses: { 200: answer(z.array(coupon)) },
  }),
  validateCoupon: route('validateCoupon', {
    summary: 'The coupon of a code, where the signed-in person could use it now.',
    service: 'main',
    query: z.object({ couponCode: z.string().min(1).max(100) }),
    limits: [callLimits.codeOfAddress, callLimits.coupon],
    responses: { 200: answer(coupon) },
  }),
}
