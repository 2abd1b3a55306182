/** Days since 1970-01-01 on some calendar. */
export type Calendar = (date: Date) => number

/** The calendar of the browser's own time zone, which is the person's unless they chose another (AUTH-11). */
export const dayOf: Calendar = (date) => Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)

/** Every zone's midnight is at one of these, so that all instants of a quarter of an hour are of one day. */
export const quarterHourMs = 900_000

const calendars = new Map<string, Calendar>()

/** The calendar of a time zone, an IANA name. Asking it of 10,000 chats is quick: a quarter of an hour is looked up once. */
export function calendarOf(timeZone: string): Calendar {
  const calendar = calendars.get(timeZone) ?? createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar
}

function createCalendar(timeZone: string): Calendar {
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
