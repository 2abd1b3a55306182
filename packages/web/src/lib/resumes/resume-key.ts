import { chatKeys } from '../chats/chat-keys.ts'

/** The query cache's key of a chat's résumé. In a file of its own, since the first load needs it and the query behind it waits. */
export const resumeKey = (chatId: string) => [...chatKeys.one(chatId), 'resume'] as const
