import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'

/** A question and what answers it. A chat may open with a turn that nobody asked for. */
export interface Turn {
  key: string
  question: Message | null
  replies: Message[]
}

const asks = new Set<Message['message_type']>(['USER_MESSAGE', 'GET_TIP_MESSAGE'])
export const isQuestion = (message: Message): boolean => asks.has(message.message_type)

/** What stands in a chat though nobody said it there: a post or an article of the feed (TYP-14). */
const isOfEverybody = ({ object_type, parent_message_id }: Message): boolean =>
  (object_type === 'USER_POST' || object_type === 'ARTICLE') && parent_message_id === null

/**
 * Groups messages (oldest first) into turns. `keyOf` names a question on screen: one that was just sent keeps its name when its
 * stored message arrives, so that nothing is drawn anew.
 */
export function turnsOf(messages: readonly Message[], keyOf: (message: Message) => string): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const last = turns.at(-1)
    if (isOfEverybody(message)) turns.push({ key: keyOf(message), question: null, replies: [message] })
    else if (isQuestion(message)) turns.push({ key: keyOf(message), question: message, replies: [] })
    else if (last) last.replies.push(message)
    else turns.push({ key: keyOf(message), question: null, replies: [message] })
  }
  return turns
}

/** MSG-09: in which order a chat of this type is read. */
export function inReadingOrder(turns: Turn[], order: ChatTypeDefinition['messageOrder']): Turn[] {
  return order === 'newest-first' ? turns.toReversed() : turns
}
