import type { UserProfile } from '@xperto/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { mountUserRoutes } from './main-api.routes.ts'
import { readProfile } from './read-profile.ts'
import { createUserStore } from './user.store.ts'

export { requireOwnId, requirePhone } from './user.policy.ts'

/** The signed-in person's profile. Throws 403 for another's id, 404. */
export type ProfileReader = (input: { principal: Principal; userId: string }) => Promise<UserProfile>

export interface UsersModule {
  routes(app: FastifyInstance): void
  /** The IANA time zone a person last told; UTC until then. */
  timeZoneOf(principal: Principal): Promise<string>
  readProfile: ProfileReader
}

/** People's profiles. */
export function createUsersModule(deps: { database: Database }): UsersModule {
  const users = createUserStore(deps.database)
  return {
    routes: (app) => mountUserRoutes(app, { users }),
    readProfile: async (input) => await readProfile({ users }, { ...input, timezone: undefined }),
    timeZoneOf: async (principal) => (await users.read(principal))?.timezone ?? 'UTC',
  }
}
