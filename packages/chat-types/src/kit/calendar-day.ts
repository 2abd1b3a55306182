/**
 * The day a moment falls on in a time zone, counted in days since 1970-01-01 of that calendar.
 * An unknown zone counts as UTC: a profile from an old browser must not cost anybody their tip.
 */
export function calendarDay(moment: Date, timeZone: string): number {
  const parts = new Map(
    formatter(timeZone)
      .formatToParts(moment)
      .map((part) => [part.type, Number(part.value)]),
  )
  return Math.floor(Date.UTC(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / 86_400_000)
}

function formatter(timeZone: string): Intl.DateTimeFormat {
  const fields = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...fields, timeZone: 'UTC' })
  }
}
