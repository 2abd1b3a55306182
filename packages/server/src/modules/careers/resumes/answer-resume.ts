import type { Resume } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { ResumesDeps } from './deps.ts'
import { presentResume } from './present-resume.ts'
import type { ResumeRow } from './resumes.store.ts'

/** Runs `work` in a transaction of that person and answers the résumé that it gives, as the contract shows it. */
export async function answerResume(deps: ResumesDeps, userId: string, work: (tx: Transaction) => Promise<ResumeRow>): Promise<Resume> {
  return await deps.db.asUser(userId, async (tx) => await presentResume(deps, tx, await work(tx)))
}
