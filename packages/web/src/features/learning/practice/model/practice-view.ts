import type { PracticeState, Submission } from '@xperto/contract'
import type { HandedIn, SubmitState } from './submit-state.ts'

/** A program that was handed in, whether in a chat or elsewhere. */
export type Judged = Omit<Submission, 'chat_id'>

/** What the panel says of the newest submission. */
export type PracticeView =
  | { kind: 'untried' }
  | { kind: 'judging' }
  /** It could not be judged; `program` is what is handed in again. */
  | { kind: 'failed'; message: string; program: HandedIn }
  | { kind: 'judged'; submission: Judged }

/**
 * Joins what the server holds with what this page is doing. The server's word that it judges goes over a failure of this page: the
 * connection was lost, the judging was not. What failed for a problem that the chat has left is not told of the next one.
 */
export function practiceView(
  { problem, latest }: { problem: { id: string } | null; latest: Judged | null },
  state: SubmitState,
): PracticeView {
  if (state.phase === 'sending' || latest?.state === 'judging') return { kind: 'judging' }
  if (state.phase === 'failed' && state.attempt.problemId === problem?.id)
    return { kind: 'failed', message: state.message, program: state.attempt }
  if (latest === null) return { kind: 'untried' }
  if (latest.state === 'failed') {
    const program = { problemId: latest.problem_id, languageId: latest.language_id, source: latest.source_code }
    return { kind: 'failed', message: latest.failure?.message ?? '', program }
  }
  return { kind: 'judged', submission: latest }
}

/** Whether the server is at something whose end nobody tells this page: then it asks again. */
export const isJudging = ({ latest, submissions }: Pick<PracticeState, 'latest' | 'submissions'>): boolean =>
  latest?.state === 'judging' || submissions.some(({ state }) => state === 'judging')
