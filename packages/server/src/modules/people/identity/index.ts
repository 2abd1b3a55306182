import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Authenticate } from '../../../platform/http/principal.ts'
import type { IdentityProvider } from '../../../ports/identity-provider.ts'
import { createAccountStore } from './account.store.ts'
import { authenticateToken } from './authenticate-token.ts'
import { createIdentityCookies } from './identity-cookies.ts'
import { mountIdentityRoutes } from './main-api.routes.ts'
import { createSessionStore } from './session.store.ts'

export interface IdentityDeps {
  database: Database
  provider: IdentityProvider
  publicUrl: string
  productName: string
  /** Signs what a browser keeps during a sign-in. The same in every replica, or a sign-in may not end where it began. */
  cookieKey: string
  allowedOrigins: readonly string[]
  mainOrigins: readonly string[]
  now: () => number
  newId: () => string
  randomBytes: (size: number) => Buffer
}

export interface IdentityModule {
  routes(app: FastifyInstance): void
  authenticate: Authenticate
  /** Whether the browser brought a session cookie. It may be over: only a call finds out. */
  hasSessionCookie: (request: FastifyRequest) => boolean
  /** Removes what is over; to be called now and then. */
  forgetExpired: () => Promise<void>
}

/** Sign-in, sessions and bearer tokens. */
export function createIdentityModule(deps: IdentityDeps): IdentityModule {
  const sessions = createSessionStore(deps.database)
  const accounts = createAccountStore(deps.database)
  const cookies = createIdentityCookies({ publicUrl: deps.publicUrl, key: deps.cookieKey, now: deps.now })
  return {
    routes: (app) => mountIdentityRoutes(app, { ...deps, sessions, accounts, cookies }),
    authenticate: async (token) => await authenticateToken({ sessions }, token),
    hasSessionCookie: (request) => cookies.session(request) !== undefined,
    forgetExpired: sessions.forgetExpired,
  }
}
