import type { Database } from '../../../platform/db/database.ts'
import type { ChatRow } from '../chats/index.ts'
import { countMarked, listMarked } from './bookmarks.store.ts'

/** A page of the living chats that a person marked, the one marked last first, and how many there are. */
export async function listBookmarks(
  { db }: { db: Database },
  input: { userId: string; page: number; size: number },
): Promise<{ chats: ChatRow[]; total: number }> {
  const { userId, page, size } = input
  return await db.asUser(userId, async (tx) => ({
    total: await countMarked(tx, userId),
    chats: await listMarked(tx, userId, size, (page - 1) * size),
  }))
}
