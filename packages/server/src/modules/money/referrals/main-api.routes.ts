import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { requireOwnId } from '../../people/users/index.ts'
import { applyReferral, validateReferral } from './apply-referral.ts'
import type { ReferralDeps } from './deps.ts'

/** /api/v1/userReferral: asking for a referral code and applying it (REF-01). */
export function mountReferralRoutes(app: FastifyInstance, deps: ReferralDeps): void {
  handle(app, endpoints.validateReferralCode, async ({ params, principal, reply }) => {
    reply.header('cache-control', 'no-store')
    return succeed({ isValid: await validateReferral(deps, { userId: principal.userId, code: params.code }) })
  })

  handle(app, endpoints.applyReferralCode, async ({ body, principal, request }) => {
    const { userId, referralCode } = body
    requireOwnId(principal, userId)
    const granted = await applyReferral(deps, { userId: principal.userId, code: referralCode })
    request.log.info({ userId: principal.userId }, 'a referral code was applied')
    return succeed({ ...granted, userId: principal.userId, referralCode })
  })
}
