import type { UserProfile } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archivedProfile } from './archive.store.ts'
import { mountUserRoutes } from './main-api.routes.ts'
import { readProfile } from './read-profile.ts'
import { createUserStore } from './user.store.ts'

export { requireOwnId, requirePhone } from './user.policy.ts'

/** The signed-in person's profile. Throws 403 for another's id, 404. */
export type ProfileReader = (input: { principal: Principal; userId: string }) => Promise<UserProfile>

export interface UsersModule extends ServerModule {
  /** The IANA time zone a person last told; UTC until then. */
  timeZoneOf(principal: Principal): Promise<string>
  readProfile: ProfileReader
}

const profilePath = 'profile.json'

/** People's profiles. */
export function createUsersModule(deps: { database: Database }): UsersModule {
  const users = createUserStore(deps.database)
  return {
    routes: (app) => mountUserRoutes(app, { users }),
    archive: {
      contents: [{ path: profilePath, holds: 'Your name, address, time zone and settings' }],
      async *files(userId, madeOn) {
        const profile = await archivedProfile(deps.database, userId)
        yield { path: profilePath, modifiedOn: madeOn, text: [`${JSON.stringify(profile, null, 2)}\n`] }
      },
    },
    readProfile: async (input) => await readProfile({ users }, { ...input, timezone: undefined }),
    timeZoneOf: async (principal) => (await users.read(principal))?.timezone ?? 'UTC',
  }
}
