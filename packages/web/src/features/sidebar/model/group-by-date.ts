import type { Chat } from '@xperto/contract'

export interface DatedGroups {
  today: Chat[]
  previousWeek: Chat[]
  older: Chat[]
}

/** Days since 1970-01-01 on the calendar of the browser's own time zone, which is the person's (AUTH-11). */
export const dayOf = (date: Date): number => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)

/**
 * Chats by the day of their last change (SAV-03): today, 1 to 7 days ago, before that. What happened later than `now` (a clock that is
 * behind the server's) counts as today. Order inside a group stays as it came.
 */
export function groupByDate(chats: readonly Chat[], now: Date): DatedGroups {
  const groups: DatedGroups = { today: [], previousWeek: [], older: [] }
  const today = dayOf(now)
  for (const chat of chats) {
    const daysAgo = today - dayOf(new Date(chat.last_updated_on))
    if (daysAgo <= 0) groups.today.push(chat)
    else if (daysAgo <= 7) groups.previousWeek.push(chat)
    else groups.older.push(chat)
  }
  return groups
}
