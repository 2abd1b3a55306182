import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PracticeProblem, PracticeState, SubmissionSummary } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useCallback, useEffect, useReducer } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { browserClock } from '../../../lib/clock.ts'
import { newKey } from '../../../lib/new-key.ts'
import { practiceKey } from '../../../lib/practice/practice-key.ts'
import { handIn } from './hand-in.ts'
import { followAttempts, keepAttempt, readAttempt } from './kept-attempt.ts'
import { type PracticeView, practiceView } from './model/practice-view.ts'
import { attemptFor, beginSubmitting, type HandedIn, heldAttempt, nextSubmit } from './model/submit-state.ts'
import { getPracticeQuery } from './practice-queries.ts'

export interface Practice {
  /** Null while the chat has given none, and while that is not known. */
  problem: PracticeProblem | null
  /** It is not known yet whether there is one. */
  isReading: boolean
  /** How many hints the chat has given. */
  hintsGiven: number
  view: PracticeView
  /** Newest first, to whatever problem. */
  submissions: readonly SubmissionSummary[]
  /** How many verdicts were reached since this page stands. */
  verdicts: number
  /** Hands a program in to the problem of the chat. Nothing while one is judged. */
  submit: (program: Omit<HandedIn, 'problemId'>) => void
  /** Hands in again what could not be judged. */
  tryAgain: () => void
  /** What could not be read is asked for again; null where nothing failed. */
  readAgain: (() => void) | null
}

const nothingGiven: PracticeState = { problem: null, hints: [], latest: null, submissions: [] }

/**
 * Practice in one chat (TYP-10): its problem, and what the judge says. The server is asked again when another tab has submitted something, when
 * this tab is turned to, and while something is judged that this page does not wait for; the registry of panels names the changes that refresh
 * it besides. A person who leaves while a program is judged finds its verdict when they come back.
 */
export function usePractice(chatId: string): Practice {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery(getPracticeQuery(api, chatId))
  const [state, tell] = useReducer(nextSubmit, chatId, (id) => beginSubmitting(readAttempt(id)))
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: practiceKey(chatId) }), [client, chatId])

  useEffect(() => followAttempts(chatId, () => void refresh()), [chatId, refresh])
  const data = query.data
  const { phase } = state
  // Looked at again when handing in has failed: what became of it may have been read while its answer was still waited for.
  useEffect(() => {
    if (data && phase !== 'sending') tell({ kind: 'seen', latest: data.latest })
  }, [data, phase])
  const held = heldAttempt(state)
  useEffect(() => keepAttempt(chatId, held), [chatId, held])

  const practice = data ?? nothingGiven
  const { problem, latest } = practice
  const view = practiceView(practice, state)

  const send = (program: HandedIn): void => {
    if (view.kind === 'judging') return
    const attempt = attemptFor(state, program, latest?.id ?? null, newKey)
    keepAttempt(chatId, attempt)
    tell({ kind: 'submitted', attempt })
    void handIn({ api, clock: browserClock }, chatId, attempt).then((outcome) => {
      tell(outcome.kind === 'answered' ? { kind: 'answered' } : outcome)
      // The page may show another chat by now; what it keeps of this one is put right all the same.
      if (outcome.kind === 'answered' || !outcome.isOpen) keepAttempt(chatId, null)
      if (outcome.kind === 'answered') {
        const { submission } = outcome
        client.setQueryData(getPracticeQuery(api, chatId).queryKey, (known) =>
          known?.problem?.id === submission.problem_id ? { ...known, latest: submission } : known,
        )
      }
      void refresh()
    })
  }

  return {
    problem,
    isReading: query.isPending,
    hintsGiven: practice.hints.length,
    view,
    submissions: practice.submissions,
    verdicts: state.verdicts,
    submit: (program) => {
      if (problem) send({ ...program, problemId: problem.id })
    },
    tryAgain: () => {
      if (view.kind === 'failed') send(view.program)
    },
    readAgain: query.isError && !data && !isForeign(query.error) ? () => void query.refetch() : null,
  }
}

/** A shared chat is somebody else's: it has no practice of the reader's. */
const isForeign = (error: Error): boolean => error instanceof CallError && (error.status === 404 || error.status === 401)
