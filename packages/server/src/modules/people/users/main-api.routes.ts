import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { ProfileDeps } from './deps.ts'
import { readProfile } from './read-profile.ts'
import { updatePhone } from './update-phone.ts'
import { updateTimeZone } from './update-time-zone.ts'

/** /api/v1/users/*: the signed-in person's own profile. */
export function mountUserRoutes(app: FastifyInstance, deps: ProfileDeps): void {
  handle(app, endpoints.getUser, async ({ params, query, principal }) =>
    succeed(await readProfile(deps, { principal, userId: params.id, timezone: query.timezone })),
  )
  handle(app, endpoints.updateLocation, async ({ params, body, principal }) =>
    succeed(await updateTimeZone(deps, { principal, userId: params.id, timezone: body.timezone, chosen: body.chosen })),
  )
  handle(app, endpoints.updatePhone, async ({ params, body, principal }) =>
    succeed(await updatePhone(deps, { principal, userId: params.id, phone: body.phone })),
  )
}
