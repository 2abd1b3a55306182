import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireResume } from './get-resume.ts'
import { markBase, type ResumeRow } from './resumes.store.ts'

/** Makes a résumé the person's base, in place of the one that was. Throws resume_not_found. */
export async function setBase(tx: Transaction, userId: string, resumeId: string): Promise<ResumeRow> {
  const { id } = await requireResume(tx, userId, resumeId)
  await markBase(tx, userId, id)
  return await requireResume(tx, userId, id)
}
