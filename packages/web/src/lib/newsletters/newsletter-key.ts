import { chatKeys } from '../chats/chat-keys.ts'

/** The query cache's key of a chat's newsletter. In a file of its own, since the first load needs it and the query behind it waits. */
export const newsletterKey = (chatId: string) => [...chatKeys.one(chatId), 'newsletter'] as const
