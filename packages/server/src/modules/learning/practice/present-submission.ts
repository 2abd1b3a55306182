import { findProblem, type Problem } from '@xperto/content/problems'
import { AppError, type Submission, type SubmissionSummary } from '@xperto/contract'
import type { Judgement } from '../judge/index.ts'
import { adviceOn, type Worth } from './advice.ts'
import { judgingMaxMs } from './practice.policy.ts'
import type { SubmissionHead, SubmissionRow } from './practice.store.ts'

/** Whoever judged it is gone when it is not over by then. */
const lostAfterMs = judgingMaxMs + 30_000

/** A submission in a list. */
export function presentHead(row: SubmissionHead): SubmissionSummary {
  return {
    id: row.id,
    problem_id: row.problemId,
    language_id: row.languageId,
    state: row.verdict !== null ? 'judged' : failureOf(row) !== null ? 'failed' : 'judging',
    verdict: row.verdict,
    points: row.points,
    created_on: row.createdAt.toISOString(),
  }
}

/** A submission with its program and what judging it gave. */
export const presentSubmission = (row: SubmissionRow): Submission => ({ ...presentUnchatted(row), chat_id: row.chatId })

/** The same without its chat: a program of a course has none. */
export function presentUnchatted(row: Omit<SubmissionRow, 'chatId'>): Omit<Submission, 'chat_id'> {
  const failure = failureOf(row)
  return {
    ...presentHead(row),
    source_code: row.source,
    judgement: row.judgement && presentJudgement(row.judgement),
    advice: adviceOf(row),
    failure: failure && { code: failure.code, message: failure.message },
  }
}

/** The words on a judged submission; null while there are none. */
export function adviceOf(row: Pick<SubmissionRow, 'problemId' | 'judgement'>): string | null {
  const problem: Problem | undefined = findProblem(row.problemId)
  if (!row.judgement) return null
  // A problem may leave the library; what was judged stays.
  return problem ? adviceOn(row.judgement, problem) : `**${row.judgement.verdict}, ${row.judgement.points} of 100 points.**`
}

/** The words on a judged submission in the result of a test, which gives `of` points for it; null while it is not judged. */
export function adviceInTest({ problem_id: problemId, verdict, points, judgement, advice }: Submission, worth: Worth): string | null {
  const problem: Problem | undefined = findProblem(problemId)
  if (!judgement || verdict === null) return advice
  if (!problem) return `**${verdict}, ${worth.points} of ${worth.of} points.**`
  const { groups, first_failure: firstFailure, slowest_ms: slowestMs, limit_ms: limitMs, growth } = judgement
  return adviceOn({ verdict, points: points ?? 0, groups, firstFailure, slowestMs, limitMs, growth }, problem, worth)
}

function failureOf({ verdict, failure, ageMs }: Pick<SubmissionHead, 'verdict' | 'failure' | 'ageMs'>): AppError | null {
  if (verdict !== null) return null
  if (failure !== null) return new AppError(failure)
  return ageMs > lostAfterMs ? new AppError('code_runner_ended') : null
}

/** A judgement as it leaves the server. */
export function presentJudgement(judgement: Judgement): NonNullable<Submission['judgement']> {
  const { groups, cases, firstFailure, compileOutput, slowestMs, limitMs, mostKilobytes, growth } = judgement
  return {
    groups,
    cases,
    first_failure: firstFailure,
    compile_output: compileOutput,
    slowest_ms: slowestMs,
    limit_ms: limitMs,
    most_kilobytes: mostKilobytes,
    growth,
  }
}
