import { type Interview, AppError } from '@xperto/contract'
import { definitionOf } from '@xperto/chat-types/definitions'
import { storedActions } from '../../conversation/chats/index.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { chargeFlatPrice } from '../../money/credits/index.ts'
import { changeHeld, type OfChat, requireOwnInterviewChat } from './change-interview.ts'
import type { InterviewsDeps } from './deps.ts'
import { dueAt } from './engine/clock.ts'
import { currentTurn } from './engine/state.ts'
import { introText } from './interview-text.ts'
import { findInterview } from './interviews.store.ts'
import { readInterview } from './read-interview.ts'

/** The interview of a chat, ended where its time is over; null before a kind was chosen. Throws chat_not_found, not_an_interview. */
export async function getInterview(deps: InterviewsDeps, of: OfChat): Promise<Interview | null> {
  await requireOwnInterviewChat(deps, of)
  const row = await deps.db.asUser(of.userId, async (tx) => await findInterview(tx, of.chatId))
  if (!row) return null
  const due = dueAt(row.state, row.packet)
  if (due !== null && deps.now().getTime() >= due) await deps.db.asSystem(async (tx) => await changeHeld(deps, tx, of, { type: 'look' }))
  return await readInterview(deps, of)
}

/**
 * Starts an interview and charges its flat price in one transaction, once, however many ask at the same time; its first question stands in the chat
 * then. Throws chat_not_found, not_an_interview, interview_not_chosen, interview_over, credits_insufficient.
 */
export async function startInterview(deps: InterviewsDeps, of: OfChat): Promise<Interview> {
  const chat = await requireOwnInterviewChat(deps, of)
  await deps.db.asSystem(async (tx) => {
    const { row, state, refused } = await changeHeld(deps, tx, of, { type: 'start' })
    if (refused === 'over') throw new AppError('interview_over')
    // Its money comes after the held rows, as with the end of a reply.
    await chargeFlatPrice(tx, { chatType: chat.chatType, thing: row.id, userId: of.userId, ref: of.chatId })
    const turn = currentTurn(state)
    const isFirst = turn?.number === 1 && turn.answers.length === 0
    if (isFirst && chat.lockStatus === null) {
      const actions = storedActions(definitionOf(chat.chatType), [{ action: 'START_ANSWERING' }])
      // Named after the interview: a second start adds no second greeting.
      const messageId = greetingId(row.id)
      await appendReply(tx, { messageId, ...of, messageType: 'AI_RESPONSE', text: introText(row.packet, turn.text), actions })
    }
  })
  return await readInterview(deps, of)
}

/** The id of the greeting of an interview: a uuid that is another one's in its version digit alone. */
const greetingId = (id: string): string => `${id.slice(0, 14)}8${id.slice(15)}`

/** Pauses or goes on. Throws what changeHeld throws, interview_not_started, interview_over. */
export async function holdOrResume(deps: InterviewsDeps, of: OfChat, type: 'pause' | 'resume'): Promise<Interview> {
  await requireOwnInterviewChat(deps, of)
  const { refused } = await deps.db.asSystem(async (tx) => await changeHeld(deps, tx, of, { type }))
  if (refused === 'early') throw new AppError('interview_not_started')
  if (refused === 'over') throw new AppError('interview_over')
  return await readInterview(deps, of)
}

/** Ends an interview, locks its chat once and has it judged. Throws what changeHeld throws, interview_not_started. */
export async function endInterview(deps: InterviewsDeps, of: OfChat): Promise<Interview> {
  await requireOwnInterviewChat(deps, of)
  const { refused } = await deps.db.asSystem(async (tx) => await changeHeld(deps, tx, of, { type: 'end' }))
  if (refused === 'early') throw new AppError('interview_not_started')
  return await readInterview(deps, of)
}
