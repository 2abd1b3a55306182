import { calendarDay } from '@xperto/chat-types/kit'

const dayMs = 86_400_000
/** No calendar day is longer, whatever a change of clocks adds. */
const longestDayMs = 27 * 3_600_000

/** The date at a moment in a time zone, as `2026-11-23`. An unknown zone counts as UTC. */
export function calendarDate(moment: Date, timeZone: string): string {
  // Every message asks for it, and a formatter takes longer to make than the rest of its bookkeeping.
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10)
  return new Date(calendarDay(moment, timeZone) * dayMs).toISOString().slice(0, 10)
}

/** Seconds until the next date begins in a time zone, rounded up. */
export function secondsToNextDate(moment: Date, timeZone: string): number {
  const today = calendarDay(moment, timeZone)
  let [before, after] = [moment.getTime(), moment.getTime() + longestDayMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (calendarDay(new Date(middle), timeZone) > today) after = middle
    else before = middle
  }
  return Math.ceil((after - moment.getTime()) / 1000)
}
