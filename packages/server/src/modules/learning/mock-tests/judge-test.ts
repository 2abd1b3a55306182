import { AppError, type ErrorCode } from '@xperto/contract'
import type { JudgeTestDeps } from './deps.ts'
import { secondsUsed } from './hour.ts'
import { keepOutcomeOfTest } from './keep-outcome-of-test.ts'
import { claimJudging, keepOutcome, listPrograms, type ProgramRow, releaseJudging, type TestRow } from './mock-tests.store.ts'
import { hourOf } from './present-test.ts'
import { type Outcome, scoreTest } from './score.ts'

/** A process that judges for longer is thought dead: two programs take less. */
const claimMs = 6 * 60_000
/** After so many times the programs that could not be judged are told as such, and the rest counts. */
const attemptsMost = 5
/** Says nothing about the program: what judges it has too much to do just now, or ends. */
const passing: ReadonlySet<ErrorCode> = new Set(['too_many_runs', 'code_queue_full', 'shutting_down'])
/** Will be the same next time. */
const lasting: ReadonlySet<ErrorCode> = new Set([
  'problem_not_found',
  'chat_not_found',
  'submission_not_found',
  'language_unknown',
  'language_unavailable',
  'solution_too_large',
])

/**
 * Submits what is there of a test that is over, program by program, and keeps its result. It may be called as often as one likes, from every
 * process: one at a time does it, and goes on where another stopped. Rejects with what kept it from its end; it is then tried again.
 */
export async function judgeTest(deps: JudgeTestDeps, testId: string): Promise<void> {
  const { db, now } = deps
  const at = now()
  const test = await claimJudging(db, testId, at, new Date(at.getTime() + claimMs))
  if (!test) return
  try {
    const programs = await db.asSystem(async (tx) => await listPrograms(tx, test.id))
    const judged = new Map<string, Outcome>()
    for (const program of programs) judged.set(program.problemId, await judgeProgram(deps, test, program))
    await keepOutcomeOfTest(db, at, test, scoreTest(test.packet, test.answers, judged, secondsUsed(hourOf(test))))
  } catch (error) {
    await releaseJudging(db, test.id, !(error instanceof AppError && passing.has(error.code)))
    throw error
  }
}

async function judgeProgram({ db, practice, log }: JudgeTestDeps, test: TestRow, program: ProgramRow): Promise<Outcome> {
  if (program.failure !== null) return { failure: program.failure }
  const { userId, chatId } = test
  try {
    if (program.submissionId !== null) return { submission: await practice.submission({ userId, id: program.submissionId }) }
    const { problemId, languageId, source } = program
    const submission = await practice.submit({ userId, chatId, problemId, languageId, source })
    await keepOutcome(db, test.id, problemId, { submissionId: submission.id })
    return { submission }
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal'
    const isLast = test.attempts + 1 >= attemptsMost && !passing.has(code)
    if (!lasting.has(code) && !isLast) throw error
    log.warn({ err: error }, 'a program of a test could not be judged')
    await keepOutcome(db, test.id, program.problemId, { failure: code })
    return { failure: code }
  }
}
