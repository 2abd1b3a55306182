import { AppError, isUuid } from '@xperto/contract'
import { requireChat } from '../chats/index.ts'
import type { MessagesDeps } from './deps.ts'
import { feedOf } from './list-messages.ts'
import { findByIds } from './messages.store.ts'

/** What stands behind Explain More; '' where a message has nothing there. Throws chat_not_found, message_not_found. */
export async function getMessageMarkdown(
  deps: Pick<MessagesDeps, 'db' | 'feed'>,
  input: { userId: string; chatId: string; messageId: string },
): Promise<string> {
  return await deps.db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const [message] = isUuid(input.messageId) ? await findByIds(tx, chat.id, [input.messageId]) : []
    if (message) return message.markdown ?? ''
    const [object] = isUuid(input.messageId) ? ((await feedOf(deps, chat)?.read(input.userId, [input.messageId])) ?? []) : []
    if (!object) throw new AppError('message_not_found')
    return object.markdown
  })
}
