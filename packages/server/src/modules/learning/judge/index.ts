import type { CodeRunner } from '../../../ports/code-runner.ts'
import { type JudgeOptions, judgeSubmission } from './judge-submission.ts'
import type { Judgement } from './judgement.ts'
import type { Submission } from './submission.ts'
import { makeTestsInWorker } from './tests-in-worker.ts'
import { createTimeLimits } from './time-limits.ts'

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
  close(): Promise<void>
}

/**
 * How runs of one submission are handed over. Judge0 takes batches of 20 and answers after a while; runners answer at once, and have a queue
 * that others stand in too.
 */
const pace = { judge0: { atOnce: 20, firstAlone: false }, runner: { atOnce: 4, firstAlone: true } }

/** The judge over whatever engine runs programs. Nothing is started before the first submission. */
export function createJudge({ codeRunner }: { codeRunner: CodeRunner }): Judge {
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
    close: async () => await tests.close(),
  }
}
