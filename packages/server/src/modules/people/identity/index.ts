import type { FastifyRequest } from 'fastify'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { Authenticate } from '../../../platform/http/principal.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { createAccountStore } from './account.store.ts'
import { archiveLists } from './archive.store.ts'
import { authenticateToken } from './authenticate-token.ts'
import { countSessions, forgetExpired } from './session.store.ts'
import type { IdentityDeps } from './deps.ts'
import { createIdentityCookies } from './identity-cookies.ts'
import { mountIdentityRoutes } from './main-api.routes.ts'
import { createSessionStore } from './session.store.ts'

export { endSessionsOf } from './session.store.ts'

export interface IdentityModule extends ServerModule {
  authenticate: Authenticate
  /** Whether the browser brought a session cookie. It may be over: only a call finds out. */
  hasSessionCookie: (request: FastifyRequest) => boolean
}

/** Sign-in, sessions and bearer tokens. */
export function createIdentityModule(deps: IdentityDeps): IdentityModule {
  const db = deps.database
  const sessions = createSessionStore(deps.database)
  const accounts = createAccountStore(deps.database)
  const cookies = createIdentityCookies({ publicUrl: deps.publicUrl, key: deps.cookieKey, now: deps.now })
  return {
    routes: (app) => mountIdentityRoutes(app, { ...deps, sessions, accounts, cookies }),
    authenticate: async (token) => await authenticateToken({ sessions }, token),
    hasSessionCookie: (request) => cookies.session(request) !== undefined,
    clean: async (signal) => await forgetExpired(db, signal),
    archive: archiveOfLists(db, archiveLists),
    count: async (tx, userId) => ({ sessions: await countSessions(tx, userId) }),
  }
}
