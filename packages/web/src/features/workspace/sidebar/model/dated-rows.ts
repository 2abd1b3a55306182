import { definitionOf } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import type { Calendar } from '../../../../lib/dates/calendar.ts'
import { groupByDate } from './group-by-date.ts'

/** One line of the dated list. */
export type DatedRow = { kind: 'heading'; title: string } | { kind: 'chat'; chat: Chat }

/**
 * The dated groups line by line, each under its heading: the default chat first of all, then what was changed today, in the 7 days before
 * and earlier (SAV-03). Default, insight and bot-interview chats are left out (SAV-04).
 */
export function datedRows(defaultChat: Chat | undefined, chats: readonly Chat[], now: Date, calendar?: Calendar): DatedRow[] {
  const listed = chats.filter((chat) => definitionOf(chat.chat_type).listedByDate && chat.id !== defaultChat?.id)
  const { today, previousWeek, older } = groupByDate(listed, now, calendar)
  return [
    ...group('Today', defaultChat ? [defaultChat, ...today] : today),
    ...group('Previous 7 days', previousWeek),
    ...group('Older', older),
  ]
}

function group(title: string, chats: readonly Chat[]): DatedRow[] {
  return chats.length === 0 ? [] : [{ kind: 'heading', title }, ...chats.map((chat) => ({ kind: 'chat', chat }) as const)]
}
