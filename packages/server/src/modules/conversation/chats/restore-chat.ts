import { chatRestoreMinutes, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { type ChatRow, takeDeletionBack } from './chats.store.ts'
import { requireChat } from './get-chat.ts'

/**
 * Takes the deletion of a chat back while it is not older than ten minutes; a chat that lives is answered as it is, so that a second
 * click does no harm. A reply that the deletion stopped stays stopped. Throws chat_not_found.
 */
export async function restoreChat({ db }: { db: Database }, input: { userId: string; chatId: string }): Promise<ChatRow> {
  return await db.asUser(input.userId, async (tx) => {
    if (isUuid(input.chatId)) await takeDeletionBack(tx, input.userId, input.chatId, chatRestoreMinutes)
    return await requireChat(tx, input.userId, input.chatId)
  })
}
