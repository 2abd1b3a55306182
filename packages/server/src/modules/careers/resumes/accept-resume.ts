import type { Transaction } from '../../../platform/db/transaction.ts'
import { findBaseResume, markAccepted, markBase, type ResumeRow } from './resumes.store.ts'

/** ACCEPT_RESUME: the person accepts the résumé as it stands; the next change takes that back. A person's first accepted résumé becomes their base. */
export async function acceptResume(tx: Transaction, { id, userId }: Pick<ResumeRow, 'id' | 'userId'>): Promise<void> {
  await markAccepted(tx, id)
  if (!(await findBaseResume(tx, userId))) await markBase(tx, userId, id)
}
