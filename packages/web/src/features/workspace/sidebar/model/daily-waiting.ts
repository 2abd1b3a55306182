import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { ChatListing } from '../../../../lib/chats/chat-listing.ts'
import type { Calendar } from '../../../../lib/dates/calendar.ts'

/**
 * Whether a type that has something new every day (TYP-03) has not been opened today: no chat of it changed today, and the list is known far
 * enough to say so.
 */
export function isDailyWaiting(list: ChatListing | undefined, definition: ChatTypeDefinition, now: Date, calendar: Calendar): boolean {
  if (!list || definition.asksDaily === null) return false
  const today = calendar(now)
  const isOfToday = (stamp: string) => calendar(new Date(stamp)) >= today
  const last = list.chats.at(-1)
  const todayIsKnown = list.complete || (last !== undefined && !isOfToday(last.last_updated_on))
  return todayIsKnown && !list.chats.some((chat) => chat.chat_type === definition.type && isOfToday(chat.last_updated_on))
}
