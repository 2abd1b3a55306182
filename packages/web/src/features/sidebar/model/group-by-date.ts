import type { Chat } from '@xperto/contract'

export interface DatedGroups {
  today: Chat[]
  previousWeek: Chat[]
  older: Chat[]
}

/** Days since 1970-01-01 on some calendar. */
export type Calendar = (date: Date) => number

/** The calendar of the browser's own time zone, which is the person's unless they chose another (AUTH-11). */
export const dayOf: Calendar = (date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)

/** Every zone's midnight is at one of these, so that all instants of a quarter of an hour are of one day. */
export const quarterHourMs = 900_000

/** The calendar of a time zone, an IANA name. Asking it of 10,000 chats is quick: a quarter of an hour is looked up once. */
export function calendarOf(timeZone: string): Calendar {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const days = new Map<number, number>()
  return (date) => {
    const quarter = Math.floor(date.getTime() / quarterHourMs)
    const known = days.get(quarter)
    if (known !== undefined) return known
    const day = Math.floor(Date.parse(`${format.format(date)}T00:00:00Z`) / 86_400_000)
    days.set(quarter, day)
    return day
  }
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
