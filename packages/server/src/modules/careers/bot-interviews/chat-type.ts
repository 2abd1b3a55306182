import { chatTypeDefinitions } from '@xperto/chat-types/definitions'

/** The kind of a candidate's chat. */
export const botInterviewChatType = chatTypeDefinitions.BOT_INTERVIEW.type
