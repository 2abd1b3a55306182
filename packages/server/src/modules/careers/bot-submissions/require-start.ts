import { AppError } from '@xperto/contract'
import { consentPoints } from '@xperto/contract/bot-consent-notices'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { cleanText } from '../../../platform/text/clean-text.ts'
import type { BotSubmissionsDeps } from './deps.ts'
import { findOfChat, type SubmissionRow } from './submissions.store.ts'
import { hasTaken } from './takers.store.ts'

/**
 * Throws where the candidate of a chat may not start it now: bot_consent_missing, bot_interview_taken. Throws nothing for one that has started, and for
 * a chat of no submission: the flow says what holds there.
 */
export async function requireStart({ db }: Pick<BotSubmissionsDeps, 'db'>, chatId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    const row = await findOfChat(tx, chatId)
    if (!row || row.startedAt !== null) return
    if (!hasAgreed(row)) throw new AppError('bot_consent_missing')
    await requireNotTaken(tx, row)
  })
}

/** Throws bot_interview_taken where that person has started the interview before. Its owner may try it as often as they pay for it. */
export async function requireNotTaken(tx: Transaction, of: Pick<SubmissionRow, 'botInterviewId' | 'ownerId' | 'userId'>): Promise<void> {
  if (of.userId !== of.ownerId && (await hasTaken(tx, of))) throw new AppError('bot_interview_taken')
}

/** Whether each of the three points was agreed to as they read now: for this inviter, and for how the candidate answers. */
export function hasAgreed({
  consent,
  companyName,
  accommodations,
}: Pick<SubmissionRow, 'consent' | 'companyName' | 'accommodations'>): boolean {
  const agreed = new Set(consent?.points)
  return consentPoints(companyName, accommodations.answers).every((point) => agreed.has(cleanText(point).trim()))
}
