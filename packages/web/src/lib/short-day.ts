const dayMs = 24 * 60 * 60 * 1000

const midnight = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** When something was, in a word: Today, Yesterday, Tue, 11 Nov, 11 Nov 2025. `instant` is ISO 8601; days are those of this machine. */
export function shortDay(instant: string, now: Date): string {
  const date = new Date(instant)
  // Rounded: between two midnights may lie 23 or 25 hours.
  const days = Math.round((midnight(now) - midnight(date)) / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return date.toLocaleDateString('en', { weekday: 'short' })
  const sameYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', ...(sameYear ? {} : { year: 'numeric' }) })
}
