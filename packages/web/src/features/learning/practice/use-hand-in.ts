import { useEffect, useReducer } from 'react'
import { browserClock } from '../../../lib/clock.ts'
import { newKey } from '../../../lib/new-key.ts'
import { handIn, type SubmitProgram } from './hand-in.ts'
import { keepAttempt, readAttempt } from './kept-attempt.ts'
import { type Judged, type PracticeView, practiceView } from './model/practice-view.ts'
import { attemptFor, beginSubmitting, type HandedIn, heldAttempt, nextSubmit } from './model/submit-state.ts'

export interface HandIn {
  view: PracticeView
  /** How many verdicts were reached since this page stands. */
  verdicts: number
  /** Hands a program in. Nothing while one is judged. */
  submit: (program: HandedIn) => void
  /** Hands in again what could not be judged. */
  tryAgain: () => void
}

/**
 * Handing programs in at one place, and what the judge says there. An attempt keeps its key under `place` until its outcome is known, through a
 * reload as well, so that a lost response never judges a program twice.
 */
export function useHandIn<Solution extends Judged>({
  place,
  problemId,
  latest,
  send,
  onAnswered,
  onEnded,
}: {
  place: string
  /** The problem that is on screen; null while there is none. */
  problemId: string | null
  /** The newest submission that the server knows; undefined while that is not read. */
  latest: Solution | null | undefined
  send: SubmitProgram<Solution>
  onAnswered: (solution: Solution) => void
  /** A try is over, however it ended. */
  onEnded: () => void
}): HandIn {
  const [state, tell] = useReducer(nextSubmit, place, (at) => beginSubmitting(readAttempt(at)))
  const { phase } = state
  // Looked at again when handing in has failed: what became of it may have been read while its answer was still waited for.
  useEffect(() => {
    if (latest !== undefined && phase !== 'sending') tell({ kind: 'seen', latest })
  }, [latest, phase])
  const held = heldAttempt(state)
  useEffect(() => keepAttempt(place, held), [place, held])

  const view = practiceView({ problem: problemId === null ? null : { id: problemId }, latest: latest ?? null }, state)
  const submit = (program: HandedIn): void => {
    if (view.kind === 'judging') return
    const attempt = attemptFor(state, program, latest?.id ?? null, newKey)
    keepAttempt(place, attempt)
    tell({ kind: 'submitted', attempt })
    void handIn({ send, clock: browserClock }, attempt).then((outcome) => {
      tell(outcome.kind === 'answered' ? { kind: 'answered' } : outcome)
      // The page may show another place by now; what it keeps of this one is put right all the same.
      if (outcome.kind === 'answered' || !outcome.isOpen) keepAttempt(place, null)
      if (outcome.kind === 'answered') onAnswered(outcome.submission)
      onEnded()
    })
  }
  return {
    view,
    verdicts: state.verdicts,
    submit,
    tryAgain: () => {
      if (view.kind === 'failed') submit(view.program)
    },
  }
}
