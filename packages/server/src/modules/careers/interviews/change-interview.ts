import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../../conversation/chats/index.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import type { InterviewsDeps } from './deps.ts'
import { dueAt } from './engine/clock.ts'
import { hasAnswers } from './engine/state.ts'
import { endedText } from './interview-text.ts'
import { holdChat, type InterviewRow, lockChat, lockInterview, saveState, unheardMessages } from './interviews.store.ts'
import { scoreInterviewJob } from './score-interview-job.ts'
import { type InterviewDeed, type Stepped, stepInterview } from './step-interview.ts'

export interface OfChat {
  userId: string
  chatId: string
}

/** Throws not_an_interview for a chat of another kind. */
export function requireInterviewChat(chat: ChatRow): ChatRow {
  if (definitionOf(chat.chatType).panelKind !== 'interview') throw new AppError('not_an_interview')
  return chat
}

/** The living mock-interview chat of a person. Throws chat_not_found, not_an_interview. */
export const requireOwnInterviewChat = async ({ db }: Pick<InterviewsDeps, 'db'>, { userId, chatId }: OfChat): Promise<ChatRow> =>
  await db.asUser(userId, async (tx) => requireInterviewChat(await requireChat(tx, userId, chatId)))

/**
 * Takes a deed on and keeps what it makes, with the chat and its interview held. An end locks the chat in the same transaction and queues the
 * judging. `saysItself`: a reply of the chat says why it is locked, so no line is written. Throws interview_not_chosen. The system principal's.
 */
export async function changeHeld(
  deps: Pick<InterviewsDeps, 'newId' | 'jobs' | 'log' | 'now'>,
  tx: Transaction,
  { userId, chatId }: OfChat,
  deed: InterviewDeed,
  { at = deps.now(), saysItself = false }: { at?: Date; saysItself?: boolean } = {},
): Promise<Stepped & { row: InterviewRow }> {
  await holdChat(tx, chatId)
  const row = await lockInterview(tx, chatId)
  if (!row || row.userId !== userId) throw new AppError('interview_not_chosen')
  const isEnd = deed.type === 'end' || deed.type === 'look'
  const unheard = row.startedAt === null || row.endedAt !== null ? [] : await unheardMessages(tx, chatId, row.startedAt, isEnd)
  const stepped = stepInterview(row, deed, unheard, at.getTime())
  const { state } = stepped
  const due = dueAt(state, row.packet)
  const kept = {
    state,
    dueAt: due === null ? null : new Date(due),
    startedAt: state.startedAt === null ? null : new Date(state.startedAt),
    endedAt: state.end === null ? null : new Date(state.end.at),
    needsReport: row.needsReport || (stepped.ended && hasAnswers(state)),
  }
  if (JSON.stringify(state) !== JSON.stringify(row.state)) await saveState(tx, row.id, kept)
  if (stepped.ended) {
    await lockChat(tx, chatId)
    if (!saysItself)
      await appendReply(tx, { messageId: deps.newId(), chatId, userId, messageType: 'SYSTEM_MESSAGE', text: endedText(state) })
    // Not awaited: the cron job finds what could not be queued.
    if (kept.needsReport)
      void deps.jobs
        .send(scoreInterviewJob, { interviewId: row.id, userId }, { at: new Date(deps.now().getTime() + afterCommitMs) })
        .catch((error: unknown) => deps.log.warn({ err: error }, 'the judging of an interview could not be queued'))
  }
  return { ...stepped, row: { ...row, ...kept } }
}

/** The job comes after the commit. */
const afterCommitMs = 500
