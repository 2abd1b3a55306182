import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { handle, succeed } from '../../../platform/http/handle.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { HomeDeps } from './deps.ts'
import { hideFirstSteps } from './hide-first-steps.ts'
import { readHome } from './read-home.ts'

/** Mounts the calls of the learner's home. */
export function homeRoutes(app: FastifyInstance, deps: HomeDeps): void {
  const personOf = async (principal: Principal) => ({ userId: principal.userId, timeZone: await deps.timeZoneOf(principal) })
  handle(app, endpoints.getHome, async ({ principal }) => succeed(await readHome(deps, await personOf(principal))))
  handle(app, endpoints.hideFirstSteps, async ({ principal }) => succeed(await hideFirstSteps(deps, await personOf(principal))))
}
