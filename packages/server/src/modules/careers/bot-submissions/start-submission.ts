import { AppError } from '@xperto/contract'
import { chargeFlatPrice } from '../../money/credits/index.ts'
import { botInterviewChatType, lockForStart, whyClosed } from '../bot-interviews/index.ts'
import { holdChat, plannedInterview, stepInterview } from '../interviews/index.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { packetOfQuestions } from './packet-of-questions.ts'
import { rowOfRun } from './run-of-submission.ts'
import { hasAgreed, requireNotTaken } from './require-start.ts'
import { countStart, findOfChat, freezeTerms, lockSubmission, saveRun, type SubmissionRow } from './submissions.store.ts'
import { noteTaken } from './takers.store.ts'

/**
 * Starts the submission of a chat: in one transaction its questions, its names and how long it is kept are frozen, its clock begins, its owner pays for it once and one start is counted,
 * however many ask at the same time; that its candidate has taken it is kept beyond the submission. One that runs or is over is answered as it stands.
 * Null where its owner has it not open now or its candidate may not start it, and for a chat of no submission.
 */
export async function startOfChat({ db, now }: Pick<BotSubmissionsDeps, 'db' | 'now'>, chatId: string): Promise<SubmissionRow | null> {
  try {
    return await db.asSystem(async (tx) => {
      const found = await findOfChat(tx, chatId)
      if (!found) return null
      // Chat, interview, submission, account: deleting an interview takes its rows in this order too.
      await holdChat(tx, chatId)
      const interview = await lockForStart(tx, found.botInterviewId)
      const row = await lockSubmission(tx, found.id)
      if (!interview || !row) return null
      if (row.startedAt !== null) return row
      // The balance has the last word when it is charged.
      if (whyClosed(interview, BigInt(Number.MAX_SAFE_INTEGER)) !== null) return null
      if (!hasAgreed(row)) return null
      await requireNotTaken(tx, row)
      const packet = packetOfQuestions(interview, row.accommodations)
      const { state } = stepInterview({ packet, state: plannedInterview }, { type: 'start' }, [], now().getTime())
      const run = rowOfRun({ packet, state }, now())
      await saveRun(tx, row.id, run)
      await freezeTerms(tx, row.id)
      await countStart(tx, interview.id)
      await noteTaken(tx, row)
      await chargeFlatPrice(tx, { chatType: botInterviewChatType, thing: row.id, userId: interview.userId, ref: null })
      return { ...row, ...run }
    })
  } catch (error) {
    // Nothing of it is kept.
    if (error instanceof AppError && (error.code === 'credits_insufficient' || error.code === 'bot_interview_taken')) return null
    throw error
  }
}
