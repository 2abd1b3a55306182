import { hashOf } from './session-secret.ts'
import type { SessionStore } from './session.store.ts'

/** Ends the session of a cookie or a token, and both with it. False when there was none. */
export async function endSession(
  deps: { sessions: SessionStore },
  input: { secret: string | undefined; token: string | null },
): Promise<boolean> {
  const byCookie = input.secret !== undefined && (await deps.sessions.end({ secretHash: hashOf(input.secret) }))
  const byToken = input.token !== null && (await deps.sessions.end({ tokenHash: hashOf(input.token) }))
  return byCookie || byToken
}
