import { definitionOf } from '@xperto/chat-types/definitions'
import { readPractiseState, practiseStateVersion } from '@xperto/chat-types/practise-state'
import { findProblem, type Problem } from '@xperto/content/problems'
import { AppError, type Submission } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../../conversation/chats/index.ts'
import type { Judgement } from '../judge/index.ts'
import type { PracticeDeps } from './deps.ts'
import { noteOutcome } from './note-outcome.ts'
import { checkSolution } from './practice.policy.ts'
import { findSubmission, insertSubmission, keepFailure, keepJudgement, readFlowState } from './practice.store.ts'
import { presentSubmission } from './present-submission.ts'

export interface SolutionInput {
  userId: string
  chatId: string
  /** Null: the problem that the chat is about. */
  problemId: string | null
  languageId: number
  source: string
}

/**
 * Takes a program on, judges it to the end whoever waits for it, and answers it with its verdict. Its row stands before it is judged, so that a
 * page that is opened meanwhile sees it. Throws chat_not_found, problem_not_found, problem_missing, too_many_runs, shutting_down, what
 * checkSolution and CodeRunner.require throw, and what the engine rejected with; the row then says why.
 */
export async function submitSolution(deps: PracticeDeps, input: SolutionInput): Promise<Submission> {
  const { db, codeRunner, judge, judging } = deps
  const { userId, languageId, source } = input
  const [chat, problem] = await db.asUser(userId, async (tx) => {
    const found = await requireChat(tx, userId, input.chatId)
    return [found, await problemFor(tx, found, input.problemId)] as const
  })
  checkSolution(input)
  await codeRunner.require(languageId)
  const id = deps.newId()
  await judging.run(userId, async (signal) => {
    const row = { id, userId, chatId: chat.id, problemId: problem.id, languageId, source }
    await db.asUser(userId, async (tx) => await insertSubmission(tx, row))
    try {
      const judgement = await judge.judge(userId, { problem, languageId, source, withGrowth: true }, { signal })
      await db.asUser(userId, async (tx) => {
        await keepJudgement(tx, id, judgement)
        await noteOutcome(tx, deps.now(), { userId, chatId: chat.id, problem, verdict: judgement.verdict })
      })
    } catch (error) {
      await noteFailure(deps, userId, id, error)
      throw error
    }
  })
  const row = await db.asUser(userId, async (tx) => await findSubmission(tx, userId, id))
  // The chat was deleted while its program was judged.
  if (!row) throw new AppError('chat_not_found')
  return presentSubmission(row)
}

/**
 * What the public tests say of a program; nothing is kept. Throws problem_not_found, too_many_runs, shutting_down, what checkSolution and
 * CodeRunner.require throw, and what the engine rejected with.
 */
export async function tryOnExamples(
  { codeRunner, judge, judging }: PracticeDeps,
  { userId, problemId, languageId, source }: Omit<SolutionInput, 'chatId' | 'problemId'> & { problemId: string },
): Promise<Judgement> {
  const problem = findProblem(problemId)
  if (!problem) throw new AppError('problem_not_found')
  checkSolution({ languageId, source })
  await codeRunner.require(languageId)
  const examples = { problem, languageId, source, withGrowth: false, publicOnly: true }
  return await judging.run(userId, async (signal) => await judge.judge(userId, examples, { signal }))
}

async function problemFor(tx: Transaction, chat: ChatRow, problemId: string | null): Promise<Problem> {
  if (problemId !== null) {
    const problem = findProblem(problemId)
    if (!problem) throw new AppError('problem_not_found')
    return problem
  }
  const problem = await problemOfChat(tx, chat)
  if (!problem) throw new AppError('problem_missing')
  return problem
}

/** The problem that a chat is about; undefined for a chat without one. */
export async function problemOfChat(tx: Transaction, chat: ChatRow): Promise<Problem | undefined> {
  const { problemId } = await practiceOfChat(tx, chat)
  return problemId === null ? undefined : findProblem(problemId)
}

/** What the flow of a practice chat remembers; of any other chat, nothing. */
export async function practiceOfChat(tx: Transaction, chat: ChatRow) {
  return readPractiseState(
    definitionOf(chat.chatType).panelKind === 'practise-question' ? await readFlowState(tx, chat.id, practiseStateVersion) : undefined,
  )
}

async function noteFailure({ db, log }: PracticeDeps, userId: string, id: string, error: unknown): Promise<void> {
  const { code } = error instanceof AppError ? error : new AppError('internal')
  try {
    await db.asUser(userId, async (tx) => await keepFailure(tx, id, code))
  } catch (failure) {
    log.warn({ err: failure }, 'why a submission could not be judged could not be kept')
  }
}
