import type { Authenticate } from '../../../platform/http/principal.ts'
import { sessionDays } from './finish-sign-in.ts'
import { hashOf } from './session-secret.ts'
import type { SessionStore } from './session.store.ts'

/** The principal behind a bearer token; null when the token is unknown or its session has ended. Use renews the session. */
export async function authenticateToken(deps: { sessions: SessionStore }, token: string): ReturnType<Authenticate> {
  const session = await deps.sessions.find({ tokenHash: hashOf(token) })
  if (!session) return null
  if (session.stale) await deps.sessions.renew(session.sessionId, sessionDays)
  return { userId: session.userId, sessionId: session.sessionId, accountClosed: session.accountClosed }
}
