import { knownTimeZone } from '../kit/known-time-zone.ts'
import type { NewsletterSchedule } from '../kit/newsletters.ts'

/** A slot: the calendar day as `2026-11-30`, and the moment. */
export interface Slot {
  on: string
  at: Date
}

const dayMs = 86_400_000

/**
 * The next slot after a moment. `last` is the day of the slot before: a newsletter of every two weeks keeps its rhythm from there. A time that a
 * clock change skips comes as much later as the clock jumps; one that a clock change repeats comes the first time.
 */
export function nextSlot({ cadence, day, minute }: NewsletterSchedule, timeZone: string, after: Date, last: string | null = null): Slot {
  const zone = knownTimeZone(timeZone)
  const today = dayNumber(dayIn(after, zone))
  const from = cadence === 'fortnightly' && last !== null ? Math.max(dayNumber(last) + 8, today) : today
  for (let number = from; ; number++) {
    const on = dayOf(number)
    if (!isOn(on, number, { cadence, day })) continue
    // Of two weeks the one without an issue.
    if (cadence === 'fortnightly' && last !== null && Math.round((number - dayNumber(last)) / 7) % 2 === 1) continue
    const at = momentOf(on, minute, zone)
    if (at > after) return { on, at }
  }
}

function isOn(on: string, number: number, { cadence, day }: Pick<NewsletterSchedule, 'cadence' | 'day'>): boolean {
  if (cadence !== 'monthly') return weekdayOf(number) === day
  const [year = 1970, month = 1, date = 1] = on.split('-').map(Number)
  return date === Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate())
}

/** The moment at which a clock in that zone shows so many minutes after midnight of that day. */
export function momentOf(on: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${on}T00:00:00Z`) + minute * 60_000
  const before = wanted - offsetAt(wanted - dayMs, timeZone)
  const after = wanted - offsetAt(wanted + dayMs, timeZone)
  // Right is what the clock itself shows. Of two that are right the first; where none is, the clock jumps over it.
  const right = [before, after].filter((at) => at + offsetAt(at, timeZone) === wanted)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(before, after))
}

/** The calendar day of a moment in that zone, as `2026-11-30`. */
export function dayIn(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), knownTimeZone(timeZone))).toISOString().slice(0, 10)
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 60_000) * 60_000
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - whole
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en-GB', {
    ...numeric,
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: knownTimeZone(timeZone),
  })
  formats.set(timeZone, format)
  return format
}

const dayNumber = (on: string): number => Date.parse(`${on}T00:00:00Z`) / dayMs
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** 1970-01-01 was a Thursday. */
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1
