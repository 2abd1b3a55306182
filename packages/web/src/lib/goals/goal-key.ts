import { chatKeys } from '../chats/chat-keys.ts'

/** The query cache's key of a chat's goal. In a file of its own, since the first load needs it and the query behind it waits. */
export const goalKey = (chatId: string) => [...chatKeys.one(chatId), 'goal'] as const
