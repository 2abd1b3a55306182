import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { mountUserRoutes } from './main-api.routes.ts'
import { createUserStore } from './user.store.ts'

export interface UsersModule {
  routes(app: FastifyInstance): void
  /** The IANA time zone a person last told; UTC until then. */
  timeZoneOf(principal: Principal): Promise<string>
}

/** People's profiles. */
export function createUsersModule(deps: { database: Database }): UsersModule {
  const users = createUserStore(deps.database)
  return {
    routes: (app) => mountUserRoutes(app, { users }),
    timeZoneOf: async (principal) => (await users.read(principal))?.timezone ?? 'UTC',
  }
}
