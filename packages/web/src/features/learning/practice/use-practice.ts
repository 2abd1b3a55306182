import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PracticeProblem, PracticeState, SubmissionSummary } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useCallback, useEffect } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { practiceKey } from '../../../lib/practice/practice-key.ts'
import { followAttempts } from './kept-attempt.ts'
import type { PracticeView } from './model/practice-view.ts'
import type { HandedIn } from './model/submit-state.ts'
import { getPracticeQuery } from './practice-queries.ts'
import { sendInChat } from './send-in-chat.ts'
import { useHandIn } from './use-hand-in.ts'

export interface Practice {
  /** Null while the chat has given none, and while that is not known. */
  problem: PracticeProblem | null
  /** It is not known yet whether there is one. */
  isReading: boolean
  /** The hints that the chat has given, in Markdown. */
  hints: readonly string[]
  /** How it is solved, once the person solved it or asked for it. */
  approach: string | null
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

const nothingGiven: PracticeState = { problem: null, hints: [], approach: null, latest: null, submissions: [] }

/**
 * Practice in one chat (TYP-10): its problem, and what the judge says. The server is asked again when another tab has submitted something, when
 * this tab is turned to, and while something is judged that this page does not wait for; the registry of panels names the changes that refresh
 * it besides. A person who leaves while a program is judged finds its verdict when they come back.
 */
export function usePractice(chatId: string): Practice {
  const api = useApi()
  const client = useQueryClient()
  const query = useQuery(getPracticeQuery(api, chatId))
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: practiceKey(chatId) }), [client, chatId])
  useEffect(() => followAttempts(chatId, () => void refresh()), [chatId, refresh])
  const data = query.data
  const practice = data ?? nothingGiven
  const { problem } = practice
  const { view, verdicts, submit, tryAgain } = useHandIn({
    place: chatId,
    problemId: problem?.id ?? null,
    latest: data?.latest,
    send: sendInChat(api, chatId),
    onAnswered: (submission) =>
      client.setQueryData(getPracticeQuery(api, chatId).queryKey, (known) =>
        known?.problem?.id === submission.problem_id ? { ...known, latest: submission } : known,
      ),
    onEnded: () => void refresh(),
  })

  return {
    problem,
    isReading: query.isPending,
    hints: practice.hints,
    approach: practice.approach,
    view,
    submissions: practice.submissions,
    verdicts,
    submit: (program) => {
      if (problem) submit({ ...program, problemId: problem.id })
    },
    tryAgain,
    readAgain: query.isError && !data && !isForeign(query.error) ? () => void query.refetch() : null,
  }
}

/** A shared chat is somebody else's: it has no practice of the reader's. */
const isForeign = (error: Error): boolean => error instanceof CallError && (error.status === 404 || error.status === 401)
