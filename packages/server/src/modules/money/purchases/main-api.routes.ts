import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { createPurchase } from './create-purchase.ts'
import { readCreditsInfo } from './credits-info.ts'
import type { PurchaseRouteDeps } from './deps.ts'
import { findPending, listPurchases } from './list-purchases.ts'

/** The calls of /api/v1/credits/* about what is bought (CRE-06, CRE-07). */
export function mountPurchaseRoutes(app: FastifyInstance, deps: PurchaseRouteDeps): void {
  handle(app, endpoints.getCreditsInfo, async () => succeed(await readCreditsInfo(deps)))

  handle(app, endpoints.createCredits, async ({ body, principal }) => {
    const { packName, currency, phone = null } = body
    const couponCode = body.couponCode?.trim() ? body.couponCode : null
    if (couponCode !== null) await deps.countCouponGuess(principal.userId)
    return succeed(await createPurchase(deps, { userId: principal.userId, packName, couponCode, currency, phone }))
  })

  handle(app, endpoints.getCreditsByUserId, async ({ params, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed(await listPurchases(deps, principal.userId))
  })

  handle(app, endpoints.getLastCredit, async ({ params, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed(await findPending(deps, principal.userId))
  })
}

/** They change without being told: nothing on the way may keep them. */
const unkept = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
