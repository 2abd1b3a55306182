import { definitionOf } from '@xperto/chat-types/definitions'
import { readPractiseState, practiseStateVersion } from '@xperto/chat-types/practise-state'
import { findProblem, type Problem } from '@xperto/content/problems'
import { AppError, type ErrorCode, type Submission } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../../conversation/chats/index.ts'
import type { Judgement } from '../judge/index.ts'
import type { PracticeDeps } from './deps.ts'
import { noteOutcome } from './note-outcome.ts'
import { checkSolution } from './practice.policy.ts'
import { findSubmission, insertSubmission, keepFailure, keepJudgement, problemsInTest, readFlowState } from './practice.store.ts'
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
 * page that is opened meanwhile sees it. Throws chat_not_found, problem_not_found, problem_missing, problem_in_test, too_many_runs, shutting_down, what
 * checkSolution and CodeRunner.require throw, and what the engine rejected with; the row then says why.
 */
export async function submitSolution(deps: PracticeDeps, input: SolutionInput): Promise<Submission> {
  const { db } = deps
  const { userId, languageId, source } = input
  const [chat, problem] = await db.asUser(userId, async (tx) => {
    const found = await requireChat(tx, userId, input.chatId)
    const wanted = await problemFor(tx, found, input.problemId)
    if ((await problemsInTest(tx, userId)).includes(wanted.id)) throw new AppError('problem_in_test')
    return [found, wanted] as const
  })
  const id = deps.newId()
  await judgeWhole(deps, {
    ...{ userId, problemId: problem.id, languageId, source },
    onBegun: async () =>
      await db.asUser(
        userId,
        async (tx) => await insertSubmission(tx, { id, userId, chatId: chat.id, problemId: problem.id, languageId, source }),
      ),
    onJudged: async (judgement) =>
      await db.asUser(userId, async (tx) => {
        const help = await helpWith(tx, chat, problem)
        await keepJudgement(tx, id, judgement, judgement.verdict === 'Accepted' && help.approachRead)
        await noteOutcome(tx, deps.now(), { userId, chatId: chat.id, problem, verdict: judgement.verdict, help })
      }),
    onFailed: async (code) => await db.asUser(userId, async (tx) => await keepFailure(tx, id, code)),
  })
  const row = await db.asUser(userId, async (tx) => await findSubmission(tx, userId, id))
  // The chat was deleted while its program was judged.
  if (!row) throw new AppError('chat_not_found')
  return presentSubmission(row)
}

/** A program on its way through all tests of a problem, and what whoever asks keeps of it. */
export interface WholeJudging extends Omit<SolutionInput, 'chatId' | 'problemId'> {
  problemId: string
  /** It is this person's turn: what it resolves stands before the program is judged. */
  onBegun(): Promise<void>
  onJudged(judgement: Judgement): Promise<void>
  /** It could not be judged. */
  onFailed(code: ErrorCode): Promise<void>
}

/**
 * Judges a program on all tests of a problem, to the end whoever waits for it. Throws problem_not_found, too_many_runs, shutting_down, what
 * checkSolution and CodeRunner.require throw, and what the engine rejected with.
 */
export async function judgeWhole(deps: PracticeDeps, input: WholeJudging): Promise<void> {
  const { codeRunner, judge, judging } = deps
  const { userId, problemId, languageId, source } = input
  const problem = findProblem(problemId)
  if (!problem) throw new AppError('problem_not_found')
  checkSolution(input)
  await codeRunner.require(languageId)
  await judging.run(userId, async (signal) => {
    await input.onBegun()
    try {
      await input.onJudged(await judge.judge(userId, { problem, languageId, source, withGrowth: true }, { signal }))
    } catch (error) {
      await noteFailure(deps, error, input.onFailed)
      throw error
    }
  })
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

/** What the chat told of how a problem is solved. */
async function helpWith(tx: Transaction, chat: ChatRow, problem: Problem): Promise<{ hints: number; approachRead: boolean }> {
  const { problemId, hints, approachRead } = await practiceOfChat(tx, chat)
  return problemId === problem.id ? { hints, approachRead } : { hints: 0, approachRead: false }
}

async function noteFailure({ log }: PracticeDeps, error: unknown, keep: WholeJudging['onFailed']): Promise<void> {
  const { code } = error instanceof AppError ? error : new AppError('internal')
  try {
    await keep(code)
  } catch (failure) {
    log.warn({ err: failure }, 'why a submission could not be judged could not be kept')
  }
}
