import { calendarDay } from '@xperto/chat-types/kit'

/** 1970-01-01, day 0 of a calendar, was a Thursday: the third day after a Monday. */
const daysAfterMonday = 3
const dayMs = 86_400_000

/** The Monday of the week of a day, in days since 1970-01-01. */
export const mondayOf = (day: number): number => day - ((((day + daysAfterMonday) % 7) + 7) % 7)

/** A day as ISO 8601. */
export const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** How much was done on each day of a calendar, from moments with how much was done at each. */
export function sumByDay(moments: readonly { at: Date; count: number }[], timeZone: string): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { at, count } of moments) {
    const day = calendarDay(at, timeZone)
    sums.set(day, (sums.get(day) ?? 0) + count)
  }
  return sums
}
