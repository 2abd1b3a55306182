import type { ChatType, SearchHit } from '@xperto/contract'

/** What was found in one chat, under its name once. */
export interface ChatHits {
  chatId: string
  chatType: ChatType
  name: string
  /** Places in the name; none where only messages said the words. */
  nameRanges: SearchHit['ranges']
  /** The newest of them: ISO 8601. */
  at: string
  messages: { messageId: string; excerpt: string; ranges: SearchHit['ranges']; at: string }[]
}

/** The hits of a page chat by chat, the chat of the newest hit first. */
export function hitsByChat(hits: readonly SearchHit[]): ChatHits[] {
  const chats = new Map<string, ChatHits>()
  for (const hit of hits) {
    const { chat_id: chatId, chat_type: chatType, chat_name: name, created_on: at, message_id: messageId, excerpt, ranges } = hit
    const chat = chats.get(chatId) ?? { chatId, chatType, name, nameRanges: [], at, messages: [] }
    chats.set(chatId, chat)
    if (messageId === null) Object.assign(chat, { name: excerpt, nameRanges: ranges })
    else chat.messages.push({ messageId, excerpt, ranges, at })
  }
  return [...chats.values()]
}
