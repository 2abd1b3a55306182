import type { FastifyInstance } from 'fastify'
import { createJudge } from '../judge/index.ts'
import { practiceRoutes } from './chat-service.routes.ts'
import { JudgingNow } from './judging-now.ts'
import { getSubmission } from './get-practice.ts'
import { type PracticeDeps, type SolutionInput, submitSolution, tryOnExamples } from './submit-solution.ts'

export { checkSolution } from './practice.policy.ts'
export { adviceInTest, presentJudgement } from './present-submission.ts'
export { practiceProgress } from './practice-progress.ts'

/** How long judgings may take to end once no new ones are begun. */
const drainMs = 10_000

/** Judged practice: problems, submissions and what they were worth (TYP-10). */
export function createPracticeModule(given: Omit<PracticeDeps, 'judge' | 'judging'>) {
  const judge = createJudge({ codeRunner: given.codeRunner })
  const judging = new JudgingNow()
  const deps: PracticeDeps = { ...given, judge, judging }
  return {
    routes: (app: FastifyInstance) => practiceRoutes(app, deps),
    /** Judges and keeps a program as the call does. Throws what submitSolution throws. */
    submit: async (input: SolutionInput) => await submitSolution(deps, input),
    /** Judges a program on a problem's public tests alone and keeps nothing. Throws what tryOnExamples throws. */
    tryOnExamples: async (input: Omit<SolutionInput, 'chatId' | 'problemId'> & { problemId: string }) => await tryOnExamples(deps, input),
    /** One submission of a person. Throws submission_not_found. */
    submission: async (input: { userId: string; id: string }) => await getSubmission(deps, input),
    /** Takes nothing new; resolves when nothing is judged here any more. */
    async drain() {
      await judging.drain(drainMs)
      await judge.close()
    },
  }
}

export type PracticeModule = ReturnType<typeof createPracticeModule>
