import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookie, createCookieSigner, readCookie, writeCookie } from '../../../platform/http/cookies.ts'
import { sessionDays } from './finish-sign-in.ts'
import { readTicket, type SignInTicket, ticketLifetimeSeconds, writeTicket } from './sign-in-ticket.ts'

export type IdentityCookies = ReturnType<typeof createIdentityCookies>

/**
 * The two cookies of sign-in. Over https the session's name begins with __Host-, so that no neighbouring host can plant one. A ticket is
 * named after its state, so that sign-ins in two tabs do not overwrite each other.
 */
export function createIdentityCookies(options: { publicUrl: string; key: string; now: () => number }) {
  const secure = new URL(options.publicUrl).protocol === 'https:'
  const sessionName = secure ? '__Host-xperto_session' : 'xperto_session'
  const ticketName = (state: string) => `${secure ? '__Secure-' : ''}xperto_sign_in_${state.replace(/[^\w-]/g, '').slice(0, 12)}`
  const signer = createCookieSigner(options.key)
  const sessionPlace = { path: '/', secure }
  const ticketPlace = { path: '/auth', secure }
  return {
    session: (request: FastifyRequest): string | undefined => readCookie(request, sessionName) || undefined,
    keepSession(reply: FastifyReply, secret: string): void {
      writeCookie(reply, sessionName, secret, { ...sessionPlace, maxAgeSeconds: sessionDays * 86_400 })
    },
    dropSession: (reply: FastifyReply): void => clearCookie(reply, sessionName, sessionPlace),
    keepTicket(reply: FastifyReply, ticket: SignInTicket): void {
      const value = signer.sign(writeTicket(ticket, options.now()))
      writeCookie(reply, ticketName(ticket.secrets.state), value, { ...ticketPlace, maxAgeSeconds: ticketLifetimeSeconds })
    },
    /** Takes the ticket of a state out of the browser: it is good for one return. Null when there is none, or not as we wrote it. */
    takeTicket(request: FastifyRequest, reply: FastifyReply, state: string | undefined): SignInTicket | null {
      const name = ticketName(state ?? '')
      const signed = readCookie(request, name)
      if (signed === undefined) return null
      clearCookie(reply, name, ticketPlace)
      const value = signer.open(signed)
      return value === null ? null : readTicket(value, options.now())
    },
  }
}
