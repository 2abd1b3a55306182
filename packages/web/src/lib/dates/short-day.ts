import { calendarOf } from './calendar.ts'
import { zonedFormat } from './zoned-format.ts'

const weekday = zonedFormat('en', { weekday: 'short' })
const day = zonedFormat('en-GB', { day: 'numeric', month: 'short' })
const dayOfYear = zonedFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const year = zonedFormat('en', { year: 'numeric' })

/** When something was, in a word: Today, Yesterday, Tue, 11 Nov, 11 Nov 2025. `instant` is ISO 8601; days are those of the time zone. */
export function shortDay(instant: string, now: Date, timeZone: string): string {
  const calendar = calendarOf(timeZone)
  const days = calendar(now) - calendar(new Date(instant))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday(instant, timeZone)
  return (year(instant, timeZone) === year(now, timeZone) ? day : dayOfYear)(instant, timeZone)
}
