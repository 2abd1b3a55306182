import type { SessionUser } from '@xperto/contract'
import { createStore } from 'zustand/vanilla'

/**
 * Who is signed in. The bearer token lives here and nowhere else: a reload gets it again from the session cookie.
 * `expired`: there was a session and the server no longer takes its token (AUTH-05).
 */
export type Session = { status: 'signed-in'; user: SessionUser } | { status: 'visitor' | 'expired'; user: null }

export interface SessionState {
  session: Session
  /** True while the dialog of AUTH-02 was asked for by an action. Pages that need a session show it by themselves. */
  dialogAsked: boolean
}

export function createSessionStore(user: SessionUser | null) {
  const store = createStore<SessionState>(() => ({
    session: user ? { status: 'signed-in', user } : { status: 'visitor', user: null },
    dialogAsked: false,
  }))
  /** Calls under way that end the session on purpose. */
  let ends = 0
  /** A 401 came while one of them was under way. */
  let refused = false
  const expire = (): void => {
    if (ends > 0) refused = true
    else if (store.getState().session.status === 'signed-in') store.setState({ session: { status: 'expired', user: null } })
  }
  return {
    store,
    token: () => store.getState().session.user?.serverToken ?? null,
    /** A 401 came back. Only the first one counts, however many calls were on their way. */
    expire,
    /**
     * Makes the call that ends the session on purpose. The server may refuse another call before the answer of this one is here: that is
     * told to nobody, and must not take from the screen what the person is about to read. Where the call fails, it counts after all.
     */
    async end<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      ends++
      try {
        return await call()
      } catch (error) {
        ends--
        if (refused) expire()
        throw error
      }
    },
    /** The session was ended on purpose, and nobody has to be told. */
    leave: () => store.setState({ session: { status: 'visitor', user: null } }),
    askToSignIn: () => store.setState({ dialogAsked: true }),
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
