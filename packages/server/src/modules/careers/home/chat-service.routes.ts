import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { HomeDeps } from './deps.ts'
import { readHome } from './read-home.ts'

/** Mounts the call of the learner's home. */
export function homeRoutes(app: FastifyInstance, deps: HomeDeps): void {
  handle(app, endpoints.getHome, async ({ principal }) =>
    succeed(await readHome(deps, { userId: principal.userId, timeZone: await deps.timeZoneOf(principal) })),
  )
}
