import { chatKeys } from '../chats/chat-keys.ts'

/** The query cache's key of a chat's whiteboard. In a file of its own, since the first load needs it and the query behind it waits. */
export const boardKey = (chatId: string) => [...chatKeys.one(chatId), 'board'] as const
