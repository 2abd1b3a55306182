import type { Database } from '../../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'
import { addBookmark, removeBookmark } from './bookmarks.store.ts'

/** Marks a living chat of that person or takes its mark away (SAV-07); answers whether it is marked now. Throws chat_not_found. */
export async function toggleBookmark({ db }: { db: Database }, input: { userId: string; chatId: string }): Promise<boolean> {
  return await db.asUser(input.userId, async (tx) => {
    const { id } = await requireChat(tx, input.userId, input.chatId)
    if (await removeBookmark(tx, input.userId, id)) return false
    await addBookmark(tx, input.userId, id)
    return true
  })
}
