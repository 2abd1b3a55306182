import { createHash } from 'node:crypto'
import type { BreakingInput } from '@xperto/contract'
import type { CodeRunner } from '../../../ports/code-runner.ts'
import { findBreakingInput } from './breaking/find-breaking-input.ts'
import { traceProgram } from './breaking/trace-program.ts'
import { type JudgeOptions, judgeSubmission } from './judge-submission.ts'
import type { Judgement } from './judgement.ts'
import type { RunProgram } from './run-program.ts'
import type { Submission } from './submission.ts'
import { makeTestsInWorker } from './tests-in-worker.ts'
import { createTimeLimits } from './time-limits.ts'

export { languageOfFile } from './solution-languages.ts'
export type { Verdict } from './case-verdict.ts'
export type { Growth } from './growth.ts'
export type { JudgeOptions } from './judge-submission.ts'
export type { Submission } from './submission.ts'
export type { FirstFailure, JudgedCase, JudgedGroup, Judgement } from './judgement.ts'
export type { DiffLine } from './line-diff.ts'

/** Judges submissions to the library's problems. */
export interface Judge {
  /**
   * Runs a program on a problem's tests and says what it is worth. `user`: whose turn its runs take in the queue.
   * @throws what CodeRunner.run throws; the submission is then not judged
   */
  judge(user: string, submission: Submission, options: JudgeOptions): Promise<Judgement>
  /**
   * Searches up to 3 s for the smallest input that breaks a program; null where none was found. The same program is searched the same way.
   * @throws what CodeRunner.run throws
   */
  findBreakingInput(
    user: string,
    submission: Pick<Submission, 'problem' | 'languageId' | 'source'>,
    options: { signal: AbortSignal },
  ): Promise<BreakingInput | null>
  close(): Promise<void>
}

/**
 * How runs of one submission are handed over. Judge0 takes batches of 20 and answers after a while; runners answer at once, and have a queue
 * that others stand in too.
 */
const pace = { judge0: { atOnce: 20, firstAlone: false }, runner: { atOnce: 4, firstAlone: true } }

const seedOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16)

/**
 * The judge over whatever engine runs programs. Nothing is started before the first submission. `patience`: how many times as long as it may
 * a breaking input is looked for and followed; tests ask what is found, not how fast.
 */
export function createJudge({ codeRunner, patience = 1 }: { codeRunner: CodeRunner; patience?: number }): Judge {
  const tests = makeTestsInWorker()
  const timeLimits = createTimeLimits(tests)
  return {
    async judge(user, submission, options) {
      const language = (await codeRunner.languages()).find(({ id }) => id === submission.languageId)
      return await judgeSubmission(
        {
          run: async (job, signal) => await codeRunner.run({ user, ...job }, { signal }),
          tests,
          timeLimits,
          ...(language?.engine === 'judge0' ? pace.judge0 : pace.runner),
        },
        submission,
        options,
      )
    },
    async findBreakingInput(user, { problem, languageId, source }, { signal }) {
      const run: RunProgram = async (job, ending) => await codeRunner.run({ user, ...job }, { signal: ending })
      const given = { run, languageId, source, signal, atOnce: 2, patience }
      const found = await findBreakingInput(problem, given, seedOf(source))
      return found && { ...found, trace: await traceProgram(given, found) }
    },
    close: async () => await tests.close(),
  }
}
