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

/** Ends every session of whoever a cookie or a token proves; answers how many, and 0 where it proves nobody. */
export async function endEverySession(
  deps: { sessions: SessionStore },
  input: { secret: string | undefined; token: string | null },
): Promise<number> {
  const byCookie = input.secret === undefined ? null : await deps.sessions.find({ secretHash: hashOf(input.secret) })
  const session = byCookie ?? (input.token === null ? null : await deps.sessions.find({ tokenHash: hashOf(input.token) }))
  return session ? await deps.sessions.endAll(session.userId) : 0
}
