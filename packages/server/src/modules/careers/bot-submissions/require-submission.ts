import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { holdChat } from '../interviews/index.ts'
import { findSubmission, lockSubmission, type SubmissionRow } from './submissions.store.ts'

/** A submission of its candidate. Throws bot_submission_not_found for another's, its owner's among them, as for one that never was. */
export async function requireOwnSubmission(db: Database, userId: string, id: string): Promise<SubmissionRow> {
  const row = isUuid(id) ? await db.asSystem(async (tx) => await findSubmission(tx, id)) : null
  if (!row || row.userId !== userId) throw new AppError('bot_submission_not_found')
  return row
}

/**
 * The same, held with its chat against every other change until the transaction ends: the chat before the submission, as the end of a reply has it, so
 * that none wait crosswise. Throws bot_submission_not_found.
 */
export async function holdOwnSubmission(tx: Transaction, { userId, id }: { userId: string; id: string }): Promise<SubmissionRow> {
  const found = isUuid(id) ? await findSubmission(tx, id) : null
  if (!found || found.userId !== userId) throw new AppError('bot_submission_not_found')
  if (found.chatId !== null) await holdChat(tx, found.chatId)
  const row = await lockSubmission(tx, id)
  if (!row) throw new AppError('bot_submission_not_found')
  return row
}

/** A submission that its candidate reads after the end, or its owner at any time. Throws bot_submission_not_found, bot_submission_running. */
export async function requireReadableSubmission(db: Database, viewerId: string, id: string): Promise<SubmissionRow> {
  const row = isUuid(id) ? await db.asSystem(async (tx) => await findSubmission(tx, id)) : null
  if (!row || (row.userId !== viewerId && row.ownerId !== viewerId)) throw new AppError('bot_submission_not_found')
  if (row.ownerId !== viewerId && row.endedAt === null) throw new AppError('bot_submission_running')
  return row
}
