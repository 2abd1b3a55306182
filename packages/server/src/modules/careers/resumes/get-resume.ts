import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findResume, type ResumeRow } from './resumes.store.ts'

/**
 * One résumé of that person. Throws resume_not_found for another person's, for one that never was, and where `chatId` is not its chat: they
 * look the same.
 */
export async function requireResume(tx: Transaction, userId: string, resumeId: string, chatId?: string): Promise<ResumeRow> {
  const resume = isUuid(resumeId) ? await findResume(tx, userId, resumeId) : null
  if (!resume || (chatId !== undefined && chatId !== resume.chatId)) throw new AppError('resume_not_found')
  return resume
}
