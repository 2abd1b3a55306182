import { AppError } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import { couldBeId } from './chat-id.ts'
import { type ChatRow, countChats, findChat, listBefore, listPage } from './chats.store.ts'

/** A page of a person's chats, the one changed last first, and how many there are. `before` wins over `page`. */
export async function listChats(
  { db }: { db: Database },
  input: { userId: string; page: number; size: number; before: string | undefined },
): Promise<{ chats: ChatRow[]; total: number }> {
  const { userId, page, size, before } = input
  return await db.asUser(userId, async (tx) => {
    const total = await countChats(tx, userId)
    if (before === undefined) return { total, chats: await listPage(tx, userId, size, (page - 1) * size) }
    if (!couldBeId(before) || !(await findChat(tx, userId, before))) throw new AppError('chat_not_found')
    return { total, chats: await listBefore(tx, userId, size, before) }
  })
}
