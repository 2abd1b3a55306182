import type { Database } from '../../../platform/db/database.ts'
import { countShares, listOwn, type ShareRow } from './shares.store.ts'

/** A page of what a person shared, newest first, and how many there are. */
export async function listShares(
  { db }: { db: Database },
  input: { userId: string; page: number; size: number },
): Promise<{ shares: ShareRow[]; total: number }> {
  const { userId, page, size } = input
  return await db.asUser(userId, async (tx) => ({
    total: await countShares(tx, userId),
    shares: await listOwn(tx, userId, size, (page - 1) * size),
  }))
}
