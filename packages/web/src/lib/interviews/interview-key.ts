import { chatKeys } from '../chats/chat-keys.ts'

/** The key of a chat's interview. In a file of its own: the first load needs it, and not the calls. */
export const interviewKey = (chatId: string) => [...chatKeys.one(chatId), 'interview'] as const

/** The same of a bot interview, as its candidate sees it. */
export const botRoomKey = (chatId: string) => [...chatKeys.one(chatId), 'bot-room'] as const
