import type { Submission } from '@xperto/contract'

/** A program that is handed in. `before`: the newest submission that was known when it was, so that a later one can be told from it. */
export interface Attempt {
  /** The Idempotency-Key of every try of it. */
  key: string
  problemId: string
  languageId: number
  source: string
  before: string | null
}

export type HandedIn = Pick<Attempt, 'problemId' | 'languageId' | 'source'>

/**
 * How handing in stands in this page. An attempt that is held while nothing is sent is one whose outcome is not known: the connection
 * was lost, or the page was loaded anew. `verdicts` counts what was judged here.
 */
export type SubmitState = { verdicts: number } & (
  | { phase: 'idle'; attempt: Attempt | null }
  | { phase: 'sending'; attempt: Attempt }
  /** `isOpen`: the same key may still find the first answer, or begin the judging that never was. */
  | { phase: 'failed'; attempt: Attempt; isOpen: boolean; message: string }
)

export type SubmitEvent =
  | { kind: 'submitted'; attempt: Attempt }
  | { kind: 'answered' }
  | { kind: 'failed'; message: string; isOpen: boolean }
  /** What the server holds was read. */
  | { kind: 'seen'; latest: Omit<Submission, 'chat_id'> | null }

/** `kept`: an attempt that an earlier load of this page never heard of again. */
export const beginSubmitting = (kept: Attempt | null): SubmitState => ({ phase: 'idle', attempt: kept, verdicts: 0 })

export function nextSubmit(state: SubmitState, event: SubmitEvent): SubmitState {
  const { verdicts, phase } = state
  switch (event.kind) {
    case 'submitted':
      return phase === 'sending' ? state : { phase: 'sending', attempt: event.attempt, verdicts }
    case 'answered':
      return phase === 'sending' ? { phase: 'idle', attempt: null, verdicts: verdicts + 1 } : state
    case 'failed':
      return phase === 'sending'
        ? { phase: 'failed', attempt: state.attempt, isOpen: event.isOpen, message: event.message, verdicts }
        : state
    case 'seen':
      // While it is sent, its own answer says how it went.
      return phase !== 'sending' && state.attempt !== null && isThat(state.attempt, event.latest)
        ? { phase: 'idle', attempt: null, verdicts: verdicts + 1 }
        : state
  }
}

/**
 * The attempt that handing in this program makes. The same program keeps its key as long as the outcome of the attempt before is not known,
 * so that it is judged once; a refusal is kept by the server under its key, and another program under it is refused, so both get a new one.
 */
export function attemptFor(state: SubmitState, program: HandedIn, before: string | null, newKey: () => string): Attempt {
  const { attempt } = state
  const isOpen = state.phase === 'idle' || (state.phase === 'failed' && state.isOpen)
  return attempt !== null && isOpen && isSame(attempt, program) ? attempt : { ...program, before, key: newKey() }
}

const isSame = (one: HandedIn, other: HandedIn): boolean =>
  one.problemId === other.problemId && one.languageId === other.languageId && one.source === other.source

/** Whether the server's newest submission is what became of that attempt. */
function isThat(attempt: Attempt, latest: Omit<Submission, 'chat_id'> | null): boolean {
  if (latest === null || latest.id === attempt.before) return false
  return isSame(attempt, { problemId: latest.problem_id, languageId: latest.language_id, source: latest.source_code })
}

/** What a reload has to find: an attempt whose key still leads to its outcome. */
export const heldAttempt = (state: SubmitState): Attempt | null => (state.phase === 'failed' && !state.isOpen ? null : state.attempt)
