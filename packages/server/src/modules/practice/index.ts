import type { FastifyInstance } from 'fastify'
import { createJudge } from '../judge/index.ts'
import { practiceRoutes } from './chat-service.routes.ts'
import { JudgingNow } from './judging-now.ts'
import type { PracticeDeps } from './submit-solution.ts'

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
    /** Takes nothing new; resolves when nothing is judged here any more. */
    async drain() {
      await judging.drain(drainMs)
      await judge.close()
    },
  }
}
