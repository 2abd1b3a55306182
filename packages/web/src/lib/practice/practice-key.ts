import { chatKeys } from '../chats/chat-keys.ts'

/** The query cache's key of where practice stands in a chat. In a file of its own, since the first load needs it and the query behind it waits. */
export const practiceKey = (chatId: string) => [...chatKeys.one(chatId), 'practice'] as const
