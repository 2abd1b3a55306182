import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findChatsThatSay } from '../search/index.ts'
import { type ChatRow, countChats, findChat, listBefore, listPage, listPageOfIds } from './chats.store.ts'

/** A page of a person's chats, the one changed last first, and how many there are. `before` wins over `page`, and `q` over both:
 * then only chats whose name or messages say its words. */
export async function listChats(
  { db }: { db: Database },
  input: { userId: string; page: number; size: number; before: string | undefined; q?: string | undefined },
): Promise<{ chats: ChatRow[]; total: number }> {
  const { userId, page, size, before, q } = input
  if (q !== undefined && q.trim() !== '') {
    const ids = await findChatsThatSay({ db }, { userId, question: q })
    const chats = await db.asUser(userId, async (tx) => await listPageOfIds(tx, userId, ids, size, (page - 1) * size))
    return { chats, total: ids.length }
  }
  return await db.asUser(userId, async (tx) => {
    const total = await countChats(tx, userId)
    if (before === undefined) return { total, chats: await listPage(tx, userId, size, (page - 1) * size) }
    if (!isUuid(before) || !(await findChat(tx, userId, before))) throw new AppError('chat_not_found')
    return { total, chats: await listBefore(tx, userId, size, before) }
  })
}
