import type { OutboxEntry } from '../outbox/outbox-model.ts'
import { localMessage } from './streamed-messages.ts'
import type { Turn } from './turns.ts'

/** A question that waits to be sent, as the turn it will be. */
export function waitingTurn({ key, chatId, message, at }: OutboxEntry): Turn {
  const created_on = new Date(at).toISOString()
  return {
    key,
    question: localMessage({ id: key, chat_id: chatId, message_type: 'USER_MESSAGE', content: message.content ?? '', created_on }),
    replies: [],
  }
}

/** Tells two lists of waiting questions apart. */
export const waitingKeys = (entries: readonly OutboxEntry[]): string => entries.map(({ key }) => key).join(' ')
