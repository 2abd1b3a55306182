import { findProblem } from '@xperto/content/problems'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { countAttempts } from './practice.store.ts'

/** What a person has done with problems of the library, the newest first. */
export async function problemHistory(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; title: string; is_solved: boolean; attempts: number; lastOn: Date }[]> {
  const rows = await countAttempts(tx, userId)
  return rows
    .map(({ problemId, attempts, solved, lastOn }) => ({
      id: problemId,
      title: findProblem(problemId)?.title ?? problemId,
      is_solved: solved,
      attempts,
      lastOn,
    }))
    .toSorted((one, other) => other.lastOn.getTime() - one.lastOn.getTime())
}
