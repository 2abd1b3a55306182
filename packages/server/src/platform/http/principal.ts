import { AppError } from '@xperto/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who asks. Known from the bearer token alone, never from a path, a query, a body or a cookie. */
export interface Principal {
  userId: string
  sessionId: string
}

/** Finds the principal of a bearer token; null when the token is unknown, expired or ended. */
export type Authenticate = (token: string) => Promise<(Principal & { accountClosed?: boolean }) | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything of the request is read, except on public calls, where it stays null unless they know who is signed in. */
    principal: Principal | null
  }
}

/** The bearer token of a request, or null when there is none. Only the Authorization header counts. */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}

/** Sets the principal of a public call where a good token came with it. A bad one, or one of a closed account, is nobody's. */
export async function notePrincipal(authenticate: Authenticate, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request)
  const found = token === null ? null : await authenticate(token)
  if (found !== null && !found.accountClosed) request.principal = { userId: found.userId, sessionId: found.sessionId }
}

/**
 * Lets only known principals through: 401 `token_missing` without a token, 401 `session_expired` with a bad one, which is told to
 * `onBadToken` first, 403 `account_closed` where the account is closed and the call is not for such a one.
 */
export function requirePrincipal(authenticate: Authenticate, onBadToken: (request: FastifyRequest) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply, options: { whileClosed: boolean }): Promise<void> => {
    const token = bearerToken(request)
    const found = token === null ? null : await authenticate(token)
    if (found === null) {
      if (token !== null) await onBadToken(request)
      reply.header('www-authenticate', 'Bearer')
      throw new AppError(token === null ? 'token_missing' : 'session_expired')
    }
    const { accountClosed = false, ...principal } = found
    if (accountClosed && !options.whileClosed) throw new AppError('account_closed')
    request.principal = principal
  }
}
