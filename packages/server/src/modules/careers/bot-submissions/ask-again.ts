import { AppError, type BotFeedback } from '@xperto/contract'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { queueScoring } from './change-submission.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { queueMail } from './mails.store.ts'
import { presentFeedback } from './present-feedback.ts'
import { holdOwnSubmission, requireOwnSubmission } from './require-submission.ts'
import { saveDispute, saveHumanLook } from './submissions.store.ts'

/**
 * The candidate calls the judging of one answer wrong: their reason is kept for the owner, and that answer is judged once more, whatever comes of it.
 * No word of the reason reaches the judge. Throws bot_submission_not_found, bot_submission_running, bot_submission_not_judged, bot_dispute_used,
 * question_not_found.
 */
export async function disputeAnswer(
  deps: BotSubmissionsDeps,
  { number, why, ...of }: { userId: string; id: string; number: number; why: string },
): Promise<BotFeedback> {
  await deps.db.asSystem(async (tx) => {
    const row = await holdOwnSubmission(tx, of)
    if (row.endedAt === null) throw new AppError('bot_submission_running')
    if (row.disputed !== null) throw new AppError('bot_dispute_used')
    if (row.needsReport || row.judgedBy === null) throw new AppError('bot_submission_not_judged')
    if (!row.answers.some((answer) => answer.number === number)) throw new AppError('question_not_found')
    await saveDispute(tx, row.id, { number, why: cleanText(why), on: deps.now().toISOString() })
    queueScoring(deps, row)
  })
  return presentFeedback(await requireOwnSubmission(deps.db, of.userId, of.id), of.userId)
}

/** The candidate asks that a person looks at the result; it stands in the owner's list, and they get one mail. Throws bot_submission_not_found, bot_submission_running. */
export async function askForHumanLook(
  { db, now }: Pick<BotSubmissionsDeps, 'db' | 'now'>,
  of: { userId: string; id: string },
): Promise<BotFeedback> {
  await db.asSystem(async (tx) => {
    const row = await holdOwnSubmission(tx, of)
    if (row.endedAt === null) throw new AppError('bot_submission_running')
    await saveHumanLook(tx, row.id, now())
    // Whoever tries their own interview need not be asked.
    if (row.userId !== row.ownerId) await queueMail(tx, row.id, 'look_asked')
  })
  return presentFeedback(await requireOwnSubmission(db, of.userId, of.id), of.userId)
}
