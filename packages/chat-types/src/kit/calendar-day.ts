import { knownTimeZone } from './known-time-zone.ts'

/** By the name that was asked for: making a format costs a hundred times what asking it does. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** The zones that there are, with their old names; more than these are somebody's mistakes. */
const mostFormats = 700

/** The day a moment falls on in a time zone, counted in days since 1970-01-01 of that calendar. An unknown zone counts as UTC. */
export function calendarDay(moment: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, Number(part.value)]),
  )
  return Math.floor(Date.UTC(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / 86_400_000)
}

function formatOf(name: string): Intl.DateTimeFormat {
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: knownTimeZone(name),
  })
  if (formats.size < mostFormats) formats.set(name, format)
  return format
}
