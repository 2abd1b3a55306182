import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { findProblem } from '@xperto/content/problems'
import type { Submission } from '@xperto/contract'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { NoteWriters } from '../../conversation/replies/index.ts'
import { createJudge } from '../judge/index.ts'
import { archiveLists } from './archive.store.ts'
import { practiceProgress } from './practice-progress.ts'
import { practiceRoutes } from './chat-service.routes.ts'
import { tutorServices } from './check-model-programs.ts'
import type { PracticeDeps } from './deps.ts'
import { codingProblems } from './coding-problems.ts'
import { JudgingNow } from './judging-now.ts'
import { getSubmission } from './get-practice.ts'
import { noteUnsolved } from './note-outcome.ts'
import { problemsInTestOfChat } from './practice.store.ts'
import { judgeWhole, type SolutionInput, submitSolution, tryOnExamples, type WholeJudging } from './submit-solution.ts'

export { codingProblems } from './coding-problems.ts'
export { checkSolution } from './practice.policy.ts'
export { noteOutcome } from './note-outcome.ts'
export { adviceInTest, presentJudgement, presentUnchatted } from './present-submission.ts'
export { type PracticeOfHome, practiceOfHome } from './practice-of-home.ts'
export { problemHistory } from './problem-history.ts'
export { practiceProgress } from './practice-progress.ts'
export { problemsInTestOfChat } from './practice.store.ts'

/** How long judgings may take to end once no new ones are begun. */
const drainMs = 10_000

export interface PracticeModule extends ServerModule<ChatTypeServices, NoteWriters> {
  /** Judges and keeps a program as the call does. Throws what submitSolution throws. */
  submit(input: SolutionInput): Promise<Submission>
  /** Judges a program on all tests of a problem; whoever asks keeps what comes of it. Throws what judgeWhole throws. */
  judgeWhole(input: WholeJudging): Promise<void>
  /** Judges a program on a problem's public tests alone and keeps nothing. Throws what tryOnExamples throws. */
  tryOnExamples(input: Omit<SolutionInput, 'chatId' | 'problemId'> & { problemId: string }): ReturnType<typeof tryOnExamples>
  /** One submission of a person. Throws submission_not_found. */
  submission(input: { userId: string; id: string }): Promise<Submission>
}

/** Judged practice: problems, submissions and what they were worth (TYP-10). */
export function createPracticeModule(given: Omit<PracticeDeps, 'judge' | 'judging'>): PracticeModule {
  const judge = createJudge({ codeRunner: given.codeRunner })
  const judging = new JudgingNow()
  const { db } = given
  const deps: PracticeDeps = { ...given, judge, judging }
  return {
    routes: (app) => practiceRoutes(app, deps),
    archive: archiveOfLists(db, archiveLists),
    chatServices: {
      practice: {
        problems: () => codingProblems,
        progress: async (chatId) => await practiceProgress(db, chatId),
        inTest: async (chatId) => await problemsInTestOfChat(db, chatId),
      },
      tutor: tutorServices(deps),
    },
    noteWriters: {
      solutionShown: async (tx, { userId, chatId, value }) => {
        const problem = findProblem(value.problemId)
        if (problem) await noteUnsolved(tx, given.now(), { userId, chatId, problem })
      },
    },
    submit: async (input) => await submitSolution(deps, input),
    judgeWhole: async (input) => await judgeWhole(deps, input),
    tryOnExamples: async (input) => await tryOnExamples(deps, input),
    submission: async (input) => await getSubmission(deps, input),
    async drain() {
      await judging.drain(drainMs)
      await judge.close()
    },
  }
}
