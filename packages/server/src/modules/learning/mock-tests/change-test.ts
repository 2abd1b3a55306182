import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, codeLanguages, type MockTest } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../../conversation/chats/index.ts'
import { checkSolution } from '../practice/index.ts'
import type { MockTestDeps } from './deps.ts'
import { endTestJob } from './end-test-job.ts'
import { type HourEvent, startHour, stepHour } from './hour.ts'
import {
  findTest,
  insertTest,
  listPrograms,
  lockTest,
  removeProgram,
  saveAnswer,
  saveEnd,
  saveProgram,
  type TestRow,
} from './mock-tests.store.ts'
import { drawPacket, library } from './packet.ts'
import { hourOf, presentTest } from './present-test.ts'

export interface OfChat {
  userId: string
  chatId: string
}

/** Starts the hour of a chat; a second time, and at the same time, answers the one there is. Throws chat_not_found, not_a_mock_test. */
export async function startTest(deps: MockTestDeps, { userId, chatId }: OfChat): Promise<MockTest> {
  const { db, now, newId, random, jobs, log } = deps
  const chat = await db.asUser(userId, async (tx) => requireMockTest(await requireChat(tx, userId, chatId)))
  const packet = drawPacket(library, await deps.solved(chat.id), random)
  const hour = startHour(now().getTime())
  const endsAt = new Date(hour.endsAt)
  const row = { id: newId(), userId, chatId: chat.id, packet, startedAt: new Date(hour.startedAt), endsAt }
  const isNew = await db.asUser(userId, async (tx) => await insertTest(tx, row))
  // Not awaited: the cron job ends the tests whose own job could not be queued.
  if (isNew)
    void jobs
      .send(endTestJob, { testId: row.id, userId }, { at: endsAt })
      .catch((error: unknown) => log.warn({ err: error }, 'the end of a test could not be queued'))
  return await changeTest(deps, { userId, chatId }, 'look')
}

/** The test of a chat, ended where its time is over; null before it was started. Throws chat_not_found, not_a_mock_test. */
export async function getTest(deps: MockTestDeps, { userId, chatId }: OfChat): Promise<MockTest | null> {
  const { db, now, judging } = deps
  const found = await db.asUser(userId, async (tx) => {
    const chat = requireMockTest(await requireChat(tx, userId, chatId))
    const test = await findTest(tx, chat.id)
    return test && { test, programs: await listPrograms(tx, test.id) }
  })
  if (!found) return null
  const { test, programs } = found
  const at = now()
  if (stepHour(hourOf(test), 'look', at.getTime()).ended) return await changeTest(deps, { userId, chatId }, 'look')
  // Whoever was judging it is gone.
  if (test.endedAt !== null && test.result === null && (test.judgingUntil === null || test.judgingUntil <= at)) judging.begin(test.id)
  return presentTest(test, programs, at)
}

/** Keeps an answer. Throws question_not_found, invalid_request for an option that is none, and what changeTest throws. */
export async function answerQuestion(
  deps: MockTestDeps,
  input: OfChat & { questionId: string; chosen: readonly number[] },
): Promise<MockTest> {
  return await changeTest(deps, input, 'write', async (tx, test) => {
    const question = test.packet.questions.find(({ id }) => id === input.questionId)
    if (!question) throw new AppError('question_not_found')
    const chosen = [...new Set(input.chosen)].toSorted((one, other) => one - other)
    if (chosen.some((at) => at >= question.options.length)) throw new AppError('invalid_request')
    await saveAnswer(tx, test.id, question.id, chosen)
  })
}

/** Keeps a program. Throws problem_not_found, language_unknown, solution_too_large, and what changeTest throws. */
export async function keepProgram(
  deps: MockTestDeps,
  input: OfChat & { problemId: string; languageId: number; source: string },
): Promise<MockTest> {
  const { userId, problemId, languageId, source } = input
  return await changeTest(deps, input, 'write', async (tx, test, savedAt) => {
    if (!test.packet.problems.some(({ id }) => id === problemId)) throw new AppError('problem_not_found')
    if (!codeLanguages.some(({ id }) => id === languageId)) throw new AppError('language_unknown')
    if (source.trim() === '') return await removeProgram(tx, test.id, problemId)
    checkSolution({ languageId, source })
    await saveProgram(tx, { testId: test.id, userId, problemId, languageId, source, savedAt })
  })
}

/** Ends a test before its time. Throws what changeTest throws but mock_test_over: whoever submits at zero has submitted. */
export const submitTest = async (deps: MockTestDeps, of: OfChat): Promise<MockTest> => await changeTest(deps, of, 'submit')

/**
 * Takes an event on, as the hour allows: what `write` does is done within the same transaction as the look at the clock, with the test held,
 * so that nothing slips in after its end. Throws chat_not_found, not_a_mock_test, mock_test_not_started, mock_test_over.
 */
async function changeTest(
  { db, now, judging }: MockTestDeps,
  { userId, chatId }: OfChat,
  event: HourEvent,
  write?: (tx: Transaction, test: TestRow, at: Date) => Promise<void>,
): Promise<MockTest> {
  const { accepted, ended, test, programs, at } = await db.asUser(userId, async (tx) => {
    const chat = requireMockTest(await requireChat(tx, userId, chatId))
    const held = await lockTest(tx, chat.id)
    if (!held) throw new AppError('mock_test_not_started')
    // After the wait for the row, or two that wait could both be in time.
    const looked = now()
    const step = stepHour(hourOf(held), event, looked.getTime())
    if (step.ended && step.hour.end) await saveEnd(tx, held.id, new Date(step.hour.end.at), step.hour.end.by)
    if (step.accepted) await write?.(tx, held, looked)
    const left = (await findTest(tx, chat.id)) ?? held
    return { ...step, test: left, programs: await listPrograms(tx, held.id), at: looked }
  })
  if (ended) judging.begin(test.id)
  // Thrown once the end is kept, for throwing inside would take it back.
  if (!accepted) throw new AppError('mock_test_over')
  return presentTest(test, programs, at)
}

function requireMockTest(chat: ChatRow): ChatRow {
  if (definitionOf(chat.chatType).panelKind !== 'mock-test') throw new AppError('not_a_mock_test')
  return chat
}
