import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Message } from '@xperto/contract'
import type { Calendar } from '../../../../lib/dates/calendar.ts'

/**
 * What a chat that brings something every day (TYP-03) asks for when it is opened, or null when today's is there. Days are those of
 * the person's calendar; the key makes two tabs ask once.
 */
export function dailyQuestion(
  chatId: string,
  definition: Pick<ChatTypeDefinition, 'asksDaily'>,
  messages: readonly Message[],
  now: Date,
  calendar: Calendar,
): { message: { content: string; message_type: 'GET_TIP_MESSAGE' }; key: string } | null {
  const { asksDaily } = definition
  if (!asksDaily) return null
  const today = calendar(now)
  const asked = messages.some(
    ({ message_type, created_on }) =>
      (message_type === asksDaily.answeredBy || message_type === asksDaily.messageType) && calendar(new Date(created_on)) === today,
  )
  return asked ? null : { message: { content: asksDaily.text, message_type: asksDaily.messageType }, key: `daily-${chatId}-${today}` }
}
