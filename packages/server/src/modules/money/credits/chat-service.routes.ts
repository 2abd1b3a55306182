import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import type { ClaimDeps } from './claim-first-time.ts'
import { settlePending } from './settle-pending.ts'

/** /credit-usage-history: what the header's refresh asks for first (CRE-04). */
export function mountCreditUsageRoutes(app: FastifyInstance, deps: ClaimDeps): void {
  handle(app, endpoints.deductUserUsage, async ({ params, principal }) => {
    requireOwnId(principal, params.userId)
    await settlePending(deps, principal.userId)
    return succeed({ user_id: principal.userId })
  })
}
