import { isEmptyData } from '@xperto/resume-text'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findBestResume, findResume, type ResumeRow } from '../resumes/index.ts'
import type { ApplicationRow } from './applications.store.ts'

/** The résumé that an application is compared with: its own, else the person's base; null where that has no word in it. */
export async function resumeOf(
  tx: Transaction,
  { userId, resumeId }: Pick<ApplicationRow, 'userId' | 'resumeId'>,
): Promise<ResumeRow | null> {
  const resume = (resumeId === null ? null : await findResume(tx, userId, resumeId)) ?? (await findBestResume(tx, userId))
  return resume && !isEmptyData(resume.data) ? resume : null
}
