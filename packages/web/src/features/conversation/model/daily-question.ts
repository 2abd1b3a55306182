import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'

/**
 * What a chat that brings something every day (TYP-03) asks for when it is opened, or null when today's is there. `today` is the
 * reader's own day; the key makes two tabs ask once.
 */
export function dailyQuestion(
  chatId: string,
  definition: Pick<ChatTypeDefinition, 'asksDaily'>,
  messages: readonly Message[],
  today: Date,
): { message: { content: string; message_type: 'GET_TIP_MESSAGE' }; key: string } | null {
  const { asksDaily } = definition
  if (!asksDaily) return null
  const asked = messages.some(
    ({ message_type, created_on }) =>
      (message_type === asksDaily.answeredBy || message_type === asksDaily.messageType) && dayOf(new Date(created_on)) === dayOf(today),
  )
  return asked
    ? null
    : { message: { content: asksDaily.text, message_type: asksDaily.messageType }, key: `daily-${chatId}-${dayOf(today)}` }
}

const dayOf = (date: Date): string => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
