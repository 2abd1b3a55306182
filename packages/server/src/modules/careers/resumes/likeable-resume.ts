import type { Transaction } from '../../../platform/db/transaction.ts'
import { lockResume } from './resumes.store.ts'

/** Whether an id is a résumé of that person, which its message shows as something to like (MSG-23); null for every other. Held until the transaction ends. */
export async function findLikeableResume(tx: Transaction, userId: string, resumeId: string): Promise<'RESUME' | null> {
  return (await lockResume(tx, userId, resumeId)) === null ? null : 'RESUME'
}
