import type { ChatType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { type ChatRow, countChats, listPageOfType } from './chats.store.ts'

/** A page of a person's chats of one type, the one changed last first, and how many there are. */
export async function listChatsOfType(
  { db }: { db: Database },
  input: { userId: string; type: ChatType; page: number; size: number },
): Promise<{ chats: ChatRow[]; total: number }> {
  const { userId, type, page, size } = input
  return await db.asUser(userId, async (tx) => ({
    total: await countChats(tx, userId, type),
    chats: await listPageOfType(tx, userId, type, size, (page - 1) * size),
  }))
}
