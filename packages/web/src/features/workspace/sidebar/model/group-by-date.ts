import { type Calendar, dayOf } from '../../../../lib/dates/calendar.ts'
import type { Chat } from '@xperto/contract'

export interface DatedGroups {
  today: Chat[]
  previousWeek: Chat[]
  older: Chat[]
}

/** Longer ago than the 7 days before today on every calendar, clock changes included: no calendar has to be asked. */
const surelyOlderMs = 9 * 86_400_000

/**
 * Chats by the day of their last change (SAV-03): today, 1 to 7 days ago, before that. What happened later than `now` (a clock that is
 * behind the server's) counts as today. Order inside a group stays as it came.
 */
export function groupByDate(chats: readonly Chat[], now: Date, calendar: Calendar = dayOf): DatedGroups {
  const groups: DatedGroups = { today: [], previousWeek: [], older: [] }
  const today = calendar(now)
  for (const chat of chats) {
    const changed = new Date(chat.last_updated_on)
    const daysAgo = now.getTime() - changed.getTime() > surelyOlderMs ? Number.POSITIVE_INFINITY : today - calendar(changed)
    if (daysAgo <= 0) groups.today.push(chat)
    else if (daysAgo <= 7) groups.previousWeek.push(chat)
    else groups.older.push(chat)
  }
  return groups
}
