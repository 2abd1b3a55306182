import type { Database } from '../../../platform/db/database.ts'
import { findRemaining } from './history.store.ts'

/** What a person can spend now, in micro-credits: what they have, less what open holds set aside and what they owe; never below 0. */
export async function readRemaining(db: Database, userId: string): Promise<bigint> {
  const { posted, held, debt } = await db.asUser(userId, async (tx) => await findRemaining(tx, userId))
  const remaining = posted - held - debt
  return remaining > 0n ? remaining : 0n
}
