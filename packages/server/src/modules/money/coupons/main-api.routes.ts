import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { CouponDeps } from './deps.ts'
import { listOffered, validateCoupon } from './find-coupons.ts'

/** /api/v1/coupons/* (REF-04). */
export function mountCouponRoutes(app: FastifyInstance, deps: CouponDeps): void {
  handle(app, endpoints.listCoupons, async () => succeed(await listOffered(deps)))

  handle(app, endpoints.validateCoupon, async ({ query, principal }) =>
    succeed(await validateCoupon(deps, { userId: principal.userId, code: query.couponCode })),
  )
}
