import type { ClosedAccount, SessionUser } from '@xperto/contract'
import { sessionDays } from './finish-sign-in.ts'
import { bearerTokenOf, hashOf } from './session-secret.ts'
import type { SessionStore } from './session.store.ts'

export interface FoundSession {
  /** Null where the account is closed. */
  user: SessionUser | null
  /** There where the account is closed. */
  closed?: ClosedAccount
  /** The cookie's secret when it was the cookie that proved the session: its lifetime in the browser is renewed with it. */
  secret: string | null
}

/** Who is signed in (AUTH-03): by the session cookie, else by a bearer token; null for a visitor. */
export async function findSession(
  deps: { sessions: SessionStore },
  input: { secret: string | undefined; token: string | null },
): Promise<FoundSession | null> {
  const byCookie = input.secret === undefined ? null : await deps.sessions.find({ secretHash: hashOf(input.secret) })
  const session = byCookie ?? (input.token === null ? null : await deps.sessions.find({ tokenHash: hashOf(input.token) }))
  if (!session) return null
  if (session.stale) await deps.sessions.renew(session.sessionId, sessionDays)
  const owner = await deps.sessions.findOwner(session.userId)
  if (!owner) return null
  const secret = byCookie ? (input.secret ?? null) : null
  const serverToken = secret === null ? input.token : bearerTokenOf(secret)
  if (serverToken === null) return null
  const { eraseAfter, ...user } = owner
  if (eraseAfter === null) return { user: { ...user, serverToken }, secret }
  const { userId, email, name } = user
  return { user: null, closed: { userId, serverToken, email, name, erasedOn: eraseAfter.toISOString() }, secret }
}
