import { calendarDay } from '@xperto/chat-types/kit'

const dayMs = 86_400_000

/** The first moment after the person's calendar day, `later` days on; found to the minute, because days of a zone are not all 24 hours long. */
export function endOfDay(moment: Date, timezone: string, later: number): Date {
  const day = calendarDay(moment, timezone) + later
  let [from, until] = [moment.getTime(), moment.getTime() + (later + 2) * dayMs]
  while (until - from > 60_000) {
    const middle = Math.floor((from + until) / 2)
    if (calendarDay(new Date(middle), timezone) > day) until = middle
    else from = middle
  }
  return new Date(until)
}
