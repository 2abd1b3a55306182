import { AppError } from '@xperto/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who asks. Known from the bearer token alone, never from a path, a query, a body or a cookie. */
export interface Principal {
  userId: string
  sessionId: string
}

/** Finds the principal of a bearer token; null when the token is unknown, expired or ended. */
export type Authenticate = (token: string) => Promise<Principal | null>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything of the request is read, except on public calls, where it stays null. */
    principal: Principal | null
  }
}

/** The bearer token of a request, or null when there is none. Only the Authorization header counts. */
export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').trim().split(/ +/)
  return scheme?.toLowerCase() === 'bearer' && token && rest.length === 0 ? token : null
}

/** A hook that lets only known principals through: 401 `token_missing` without a token, 401 `session_expired` with a bad one. */
export function requirePrincipal(authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = bearerToken(request)
    const principal = token === null ? null : await authenticate(token)
    if (principal === null) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError(token === null ? 'token_missing' : 'session_expired')
    }
    request.principal = principal
  }
}
