import { CallError } from '@xperto/contract/client'
import { type Clock, pause } from '../../../lib/clock.ts'
import type { Attempt } from './model/submit-state.ts'

/** How often an attempt that the server is still at is asked for. */
const askAgainMs = 1500

/** Makes the call that judges a program under the key of its attempt. */
export type SubmitProgram<Solution> = (attempt: Attempt) => Promise<Solution>

type HandedInOutcome<Solution> = { kind: 'answered'; submission: Solution } | { kind: 'failed'; message: string; isOpen: boolean }

/**
 * Hands a program in and waits for its verdict. A key whose first request is still worked on (another tab's, or one whose connection was
 * lost) is asked for again until that has its answer; the server gives such a key up by itself after 150 s. Never throws.
 */
export async function handIn<Solution>(
  deps: { send: SubmitProgram<Solution>; clock: Clock },
  attempt: Attempt,
): Promise<HandedInOutcome<Solution>> {
  const never = new AbortController().signal
  for (;;) {
    try {
      return { kind: 'answered', submission: await deps.send(attempt) }
    } catch (error) {
      if (!(error instanceof CallError)) return { kind: 'failed', message: unreachable, isOpen: true }
      if (error.code !== 'idempotency_in_progress')
        return { kind: 'failed', message: error.message, isOpen: error.status >= 500 || error.status === 429 }
      await pause(deps.clock, askAgainMs, never)
    }
  }
}

const unreachable = 'The server could not be reached. Your program is still here: please try again.'
