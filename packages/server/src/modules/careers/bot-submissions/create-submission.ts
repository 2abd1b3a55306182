import { botInterviewOpening } from '@xperto/chat-types/bot-interview-opening'
import { definitionOf } from '@xperto/chat-types/definitions'
import { type Accommodations, AppError, type BotRoom, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { insertChat, storedActions } from '../../conversation/chats/index.ts'
import { appendReply } from '../../conversation/messages/index.ts'
import { readRemaining } from '../../money/credits/index.ts'
import { botInterviewChatType, findForCandidate, whyClosed } from '../bot-interviews/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { getRoom } from './get-room.ts'
import { requireNotTaken } from './require-start.ts'
import { insertSubmission, markMessages, newestOf, saveAccommodations, saveConsent, waitForTurn } from './submissions.store.ts'

/** Names of chats are shorter than titles may be. */
const longestName = 80

/**
 * The person's submission to an interview, made with its chat where there is none; accommodations can be changed until it starts, and consent is kept with its words. One that is over is
 * answered as it is: nobody is interviewed twice but the owner, who may try it as often as they pay for it. Throws bot_interview_not_found,
 * bot_interview_taken where one was started and deleted since, and bot_interview_not_open without questions, without the owner's balance or with all
 * submissions started.
 */
export async function createSubmission(
  deps: BotSubmissionsDeps,
  {
    userId,
    botInterviewId,
    accommodations,
    consent,
  }: { userId: string; botInterviewId: string; accommodations: Accommodations | null; consent: readonly string[] | null },
): Promise<BotRoom> {
  const { db, newId } = deps
  const interview = isUuid(botInterviewId) ? await db.asSystem(async (tx) => await findForCandidate(tx, botInterviewId)) : null
  if (!interview) throw new AppError('bot_interview_not_found')
  const remaining = await readRemaining(db, interview.userId)
  const id = await db.asSystem(async (tx) => {
    await waitForTurn(tx, userId, botInterviewId)
    const newest = await newestOf(tx, userId, botInterviewId)
    const isOpen = newest?.interviewStatus === 'NOT_STARTED' || newest?.interviewStatus === 'IN_PROGRESS'
    if (newest && (isOpen || userId !== interview.userId)) {
      if (accommodations) await saveAccommodations(tx, newest.id, accommodations)
      if (consent) await saveConsent(tx, newest.id, given(deps, consent))
      return newest.id
    }
    await requireNotTaken(tx, { botInterviewId, ownerId: interview.userId, userId })
    if (whyClosed(interview, remaining) !== null) throw new AppError('bot_interview_not_open')
    const made = { id: newId(), chatId: newId() }
    await insertChat(tx, { id: made.chatId, userId, type: botInterviewChatType, name: interview.title.slice(0, longestName) })
    await insertSubmission(tx, {
      ...{ ...made, botInterviewId, ownerId: interview.userId, userId },
      accommodations: accommodations ?? { answers: 'voice', time: 1 },
    })
    if (consent) await saveConsent(tx, made.id, given(deps, consent))
    await open(deps, tx, { userId, ...made })
    return made.id
  })
  return await getRoom(deps, userId, id)
}

/** What was agreed to as it is kept: the sentences that were read, and when. */
const given = ({ now }: Pick<BotSubmissionsDeps, 'now'>, points: readonly string[]): { points: string[]; on: string } => ({
  points: points.map(cleanText),
  on: now().toISOString(),
})

/** What stands in the candidate's chat: the start is offered and nothing else. */
async function open(
  { newId }: Pick<BotSubmissionsDeps, 'newId'>,
  tx: Transaction,
  { id, userId, chatId }: { id: string; userId: string; chatId: string },
): Promise<void> {
  const { text, actions } = botInterviewOpening
  await appendReply(tx, {
    ...{ messageId: newId(), chatId, userId, messageType: 'AI_RESPONSE', text },
    actions: storedActions(definitionOf(botInterviewChatType), actions),
  })
  await markMessages(tx, chatId, id)
}
