import type { QueryClient } from '@tanstack/react-query'
import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Client } from '@xperto/contract/client'
import { updateCachedChat } from '../../../../lib/chats/update-cached-chat.ts'
import { isNamedByNextMessage, namingText } from '../model/naming.ts'

/** MSG-06: has the server name a chat from its first message. Rejects where it could not; the chat then keeps its name, and the next message tries again. */
export async function nameChat(
  api: Client,
  client: QueryClient,
  chatId: string,
  definition: ChatTypeDefinition,
  message: string,
): Promise<void> {
  const { data } = await api('nameChatFromMessage', { query: { chat_id: chatId, user_message: namingText(message) } })
  const { name, chat_type } = data
  // A name that the person has given meanwhile stays.
  updateCachedChat(client, chatId, (cached) => (isNamedByNextMessage(cached, definition) ? { ...cached, name, chat_type } : cached))
}
