import { knownTimeZone } from './known-time-zone.ts'

/** The day a moment falls on in a time zone, counted in days since 1970-01-01 of that calendar. An unknown zone counts as UTC. */
export function calendarDay(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: knownTimeZone(timeZone),
  })
  const parts = new Map(format.formatToParts(moment).map((part) => [part.type, Number(part.value)]))
  return Math.floor(Date.UTC(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / 86_400_000)
}
