import { AppError } from '@xperto/contract'
import { endpoints } from '@xperto/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logFailure, toAppError } from '../../../platform/http/error-handler.ts'
import { sendFailurePage, wantsPage } from '../../../platform/http/failure-page.ts'
import { isAskedAtThisMachine, isLoopbackHost } from '../../../platform/http/forwarding.ts'
import { handle, succeed } from '../../../platform/http/handle.ts'
import { bearerToken } from '../../../platform/http/principal.ts'
import { defaultCallback, safeCallback } from './callback.policy.ts'
import { endEverySession, endSession } from './end-session.ts'
import { findSession } from './find-session.ts'
import { finishSignIn, type FinishSignInDeps } from './finish-sign-in.ts'
import type { IdentityCookies } from './identity-cookies.ts'
import { comesFromOwnPages } from './request-origin.policy.ts'
import { startSignIn } from './start-sign-in.ts'

export interface IdentityRoutesDeps extends FinishSignInDeps {
  cookies: IdentityCookies
  productName: string
  /** Origins whose pages may end a session: the product's own and CORS_ORIGINS. */
  allowedOrigins: readonly string[]
  publicUrl: string
  /** Hosts of the main service beside PUBLIC_URL (MAIN_HOSTS): a sign-in ends at the host where it began. */
  mainOrigins: readonly string[]
}

/** /auth/*: sign-in by the identity provider, the session, sign-out. */
export function mountIdentityRoutes(app: FastifyInstance, deps: IdentityRoutesDeps): void {
  handle(app, endpoints.startSignIn, async ({ query, request, reply }) => {
    await asPage(deps, request, reply, signInPath(query.callback), async () => {
      refuseBehindProxy(deps, request)
      const elsewhere = addressOfOwnName(deps.publicUrl, request, query.callback)
      if (elsewhere !== null) return elsewhere
      const { url, ticket } = await startSignIn(deps, { callback: query.callback, origin: ownOrigin(deps, request) })
      deps.cookies.keepTicket(reply, ticket)
      return url
    })
  })

  handle(app, endpoints.finishSignIn, async ({ query, request, reply }) => {
    const ticket = deps.cookies.takeTicket(request, reply, query.state)
    await asPage(deps, request, reply, signInPath(ticket?.callback), async () => {
      refuseBehindProxy(deps, request)
      if (ticket === null || ticket.secrets.state !== query.state) throw new AppError('sign_in_refused')
      // Somebody who turned back at the provider has done nothing wrong.
      if (query.error === 'access_denied') return new URL(defaultCallback, deps.publicUrl).href
      const search = new URL(request.url, deps.publicUrl).search
      const signedIn = await finishSignIn(deps, {
        origin: ownOrigin(deps, request),
        search,
        ticket,
        previousSecret: deps.cookies.session(request),
      })
      deps.cookies.keepSession(reply, signedIn.secret)
      request.log.info({ userId: signedIn.userId, created: signedIn.created }, 'signed in')
      return new URL(safeCallback(ticket.callback, deps.publicUrl), deps.publicUrl).href
    })
  })

  handle(app, endpoints.getSession, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const secret = deps.cookies.session(request)
    const found = await findSession(deps, { secret, token: bearerToken(request) })
    if (found?.secret) deps.cookies.keepSession(reply, found.secret)
    else if (secret !== undefined) deps.cookies.dropSession(reply)
    return { user: found?.user ?? null, ...(found?.closed ? { closed: found.closed } : {}) }
  })

  handle(app, endpoints.signOut, async ({ request, reply }) => {
    if (!comesFromOwnPages(request.headers, deps.allowedOrigins)) throw new AppError('origin_refused')
    reply.header('cache-control', 'no-store')
    const secret = deps.cookies.session(request)
    const ended = await endSession(deps, { secret, token: bearerToken(request) })
    if (secret !== undefined) deps.cookies.dropSession(reply)
    return succeed({ signed_out: ended })
  })

  handle(app, endpoints.signOutEverywhere, async ({ request, reply }) => {
    if (!comesFromOwnPages(request.headers, deps.allowedOrigins)) throw new AppError('origin_refused')
    reply.header('cache-control', 'no-store')
    const secret = deps.cookies.session(request)
    const ended = await endEverySession(deps, { secret, token: bearerToken(request) })
    if (secret !== undefined) deps.cookies.dropSession(reply)
    return succeed({ sessions_ended: ended })
  })
}

/** The origin that a request came to, where it is one of ours; PUBLIC_URL otherwise, whatever a Host header says. */
function ownOrigin(deps: IdentityRoutesDeps, request: FastifyRequest): string {
  return deps.mainOrigins.find((origin) => new URL(origin).host === request.host) ?? deps.publicUrl
}

/** Sends the browser on; where it cannot go on, tells a person by a page and a program by the usual body. */
async function asPage(
  deps: IdentityRoutesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  again: string,
  next: () => Promise<string>,
): Promise<void> {
  reply.header('cache-control', 'no-store')
  try {
    reply.redirect(await next(), 302)
  } catch (error) {
    const failure = toAppError(error)
    if (failure.code === 'sign_in_refused') request.log.warn({ err: failure.cause }, 'a sign-in was refused')
    if (!wantsPage(request)) throw error
    logFailure(failure, error, request)
    const { productName } = deps
    sendFailurePage(reply, failure, { productName, homePath: '/', ...(failure.code === 'sign_in_closed' ? {} : { again }) })
  }
}

function signInPath(callback: string | undefined): string {
  return callback === undefined ? '/auth/sign-in' : `/auth/sign-in?${new URLSearchParams({ callback }).toString()}`
}

/** Behind a proxy everybody would sit at this machine, and the embedded sign-in believes whoever does. */
function refuseBehindProxy(deps: IdentityRoutesDeps, request: FastifyRequest): void {
  if (deps.provider.kind === 'embedded' && !isAskedAtThisMachine(request.headers)) throw new AppError('sign_in_local_only')
}

/**
 * Cookies belong to a name: a sign-in begun at 127.0.0.1 would not be known at localhost, where it ends. Answers the same call under
 * PUBLIC_URL's name when both mean this machine, else null.
 */
function addressOfOwnName(publicUrl: string, request: FastifyRequest, callback: string | undefined): string | null {
  const own = new URL(publicUrl)
  const asked = URL.parse(`http://${request.headers.host ?? ''}`)
  if (asked === null || asked.host === own.host) return null
  if (asked.port !== own.port || !isLoopbackHost(asked.hostname) || !isLoopbackHost(own.hostname)) return null
  // Made anew: a request line may name a whole address of somebody else's.
  return new URL(signInPath(callback), own).href
}
