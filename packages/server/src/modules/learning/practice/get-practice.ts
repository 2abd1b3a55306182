import { findProblem, type Problem, publicProblem } from '@xperto/content/problems'
import { starterCode } from '@xperto/content/starter-code'
import { AppError, type PracticeProblem, type PracticeState, type Submission, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import { countAttempts, findSubmission, listSubmissions, newestSubmission, problemsInTest } from './practice.store.ts'
import { presentHead, presentSubmission } from './present-submission.ts'
import { practiceOfChat } from './submit-solution.ts'

type Deps = { db: Database }

const submissionsShown = 50

/** A problem as that person's browser may know it. Throws problem_not_found. */
export async function getProblem({ db }: Deps, input: { userId: string; id: string }): Promise<PracticeProblem> {
  const problem = findProblem(input.id)
  if (!problem) throw new AppError('problem_not_found')
  return await db.asUser(input.userId, async (tx) => {
    const mayTell = !(await isInTest(tx, input.userId, problem.id)) && (await hasSolved(tx, input.userId, problem.id))
    return presentProblem(problem, mayTell)
  })
}

/** Of a problem of that person's running mock test nothing is told that helps, whatever was read or solved before. */
const isInTest = async (tx: Transaction, userId: string, problemId: string): Promise<boolean> =>
  (await problemsInTest(tx, userId)).includes(problemId)

async function hasSolved(tx: Transaction, userId: string, problemId: string): Promise<boolean> {
  return (await countAttempts(tx, userId)).some((row) => row.problemId === problemId && row.solved)
}

/** Where practice stands in a chat of that person. Throws chat_not_found. */
export async function getPractice({ db }: Deps, input: { userId: string; chatId: string }): Promise<PracticeState> {
  return await db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const state = await practiceOfChat(tx, chat)
    const problem = state.problemId === null ? undefined : findProblem(state.problemId)
    const latest = problem ? await newestSubmission(tx, chat.id, problem.id) : null
    const isTested = problem !== undefined && (await isInTest(tx, input.userId, problem.id))
    const isSolved = problem !== undefined && !isTested && (await hasSolved(tx, input.userId, problem.id))
    const submissions = await listSubmissions(tx, chat.id, submissionsShown)
    return {
      problem: problem ? presentProblem(problem, isSolved) : null,
      hints: problem && !isTested ? problem.hints.slice(0, state.hints) : [],
      approach: problem && !isTested && (isSolved || state.approachRead) ? problem.approach : null,
      latest: latest && presentSubmission(latest),
      submissions: submissions.map(presentHead),
    }
  })
}

/** One submission of that person. Throws submission_not_found for a stranger's and none at all. */
export async function getSubmission({ db }: Deps, input: { userId: string; id: string }): Promise<Submission> {
  const row = isUuid(input.id) ? await db.asUser(input.userId, async (tx) => await findSubmission(tx, input.userId, input.id)) : null
  if (!row) throw new AppError('submission_not_found')
  return presentSubmission(row)
}

/** What a problem is about gives away how it is solved, so its tags come once it is solved. */
const presentProblem = (problem: Problem, isSolved: boolean): PracticeProblem => {
  const { tags, samples, groups, ...rest } = publicProblem(problem)
  return { ...rest, tags: isSolved ? [...tags] : [], samples: [...samples], groups: [...groups], starters: starterCode(problem.id) }
}
