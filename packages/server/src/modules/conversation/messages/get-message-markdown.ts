import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'
import { findByIds } from './messages.store.ts'

/** What stands behind Explain More; '' where a message has nothing there. Throws chat_not_found, message_not_found. */
export async function getMessageMarkdown(
  { db }: { db: Database },
  input: { userId: string; chatId: string; messageId: string },
): Promise<string> {
  return await db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const [message] = isUuid(input.messageId) ? await findByIds(tx, chat.id, [input.messageId]) : []
    if (!message) throw new AppError('message_not_found')
    return message.markdown ?? ''
  })
}
