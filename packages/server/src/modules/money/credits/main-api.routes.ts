import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { claimEarlyAccess } from './claim-early-access.ts'
import { claimFirstTime, type ClaimDeps } from './claim-first-time.ts'
import { listCreditUsage } from './list-credits.ts'
import { creditsNumber } from './micro-credits.ts'
import { readRemaining } from './read-remaining.ts'

/** /api/v1/credits/* but for what is bought, and the history of usage: a person's own credits (CRE-06). */
export function mountCreditRoutes(app: FastifyInstance, deps: ClaimDeps): void {
  handle(app, endpoints.getTotalRemainingCredits, async ({ params, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed({ totalRemainingCredits: creditsNumber(await readRemaining(deps.db, principal.userId)) })
  })

  handle(app, endpoints.claimFirstTimeCredits, async ({ params, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed(await claimFirstTime(deps, principal.userId))
  })

  handle(app, endpoints.claimEarlyAccessCredits, async ({ params, query, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed(await claimEarlyAccess(deps, { userId: principal.userId, code: query.couponCode }))
  })

  handle(app, endpoints.listCreditUsage, async ({ params, query, principal, reply }) => {
    requireOwnId(principal, params.userId)
    unkept(reply)
    return succeed(await listCreditUsage(deps, { userId: principal.userId, ...query }))
  })
}

/** Two of these change something although they are GETs, and the others change without being told: nothing on the way may keep them. */
const unkept = (reply: FastifyReply) => reply.header('cache-control', 'no-store')
