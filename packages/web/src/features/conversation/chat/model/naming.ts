import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'

/** MSG-06: whether the message being sent is to name the chat: nobody has named it yet, and chats of its type are named so. */
export function isNamedByNextMessage(chat: Pick<Chat, 'name'>, definition: ChatTypeDefinition): boolean {
  return definition.namedByFirstMessage && chat.name === definition.newChatName
}

/** As much of a message as a name can come from: the call carries it in its address. */
export const namingText = (message: string): string => message.slice(0, 500)
