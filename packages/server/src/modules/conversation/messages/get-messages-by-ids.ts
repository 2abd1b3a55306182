import { isUuid } from '@xperto/contract'
import { type ChatRow, requireChat } from '../chats/index.ts'
import type { MessagesDeps } from './deps.ts'
import { feedOf, type ListedMessage } from './list-messages.ts'
import { findByIds } from './messages.store.ts'

/** Messages of a chat in the order asked; what is not there is left out. Throws chat_not_found. */
export async function getMessagesByIds(
  deps: Pick<MessagesDeps, 'db' | 'feed'>,
  input: { userId: string; chatId: string; ids: string[] },
): Promise<{ chat: ChatRow; messages: ListedMessage[] }> {
  return await deps.db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const asked = [...new Set(input.ids.filter(isUuid).map((id) => id.toLowerCase()))]
    const found = new Map<string, ListedMessage>((await findByIds(tx, chat.id, asked)).map((message) => [message.id, message]))
    const others = asked.filter((id) => !found.has(id))
    for (const object of others.length === 0 ? [] : ((await feedOf(deps, chat)?.read(input.userId, others)) ?? []))
      found.set(object.id, object)
    return { chat, messages: asked.flatMap((id) => found.get(id) ?? []) }
  })
}
