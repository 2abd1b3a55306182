import { isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { type ChatRow, requireChat } from '../chats/index.ts'
import { findByIds, type MessageRow } from './messages.store.ts'

/** Messages of a chat in the order asked; what is not there is left out. Throws chat_not_found. */
export async function getMessagesByIds(
  { db }: { db: Database },
  input: { userId: string; chatId: string; ids: string[] },
): Promise<{ chat: ChatRow; messages: MessageRow[] }> {
  return await db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const asked = [...new Set(input.ids.filter(isUuid).map((id) => id.toLowerCase()))]
    const found = new Map((await findByIds(tx, chat.id, asked)).map((message) => [message.id, message]))
    return { chat, messages: asked.flatMap((id) => found.get(id) ?? []) }
  })
}
