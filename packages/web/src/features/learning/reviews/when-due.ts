/** How long until something is due, in the shortest words: "10 min", "3 hours", "6 days", "4 months". */
export function whenDue(due: string, now: number): string {
  const minutes = Math.max(1, Math.round((Date.parse(due) - now) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 24) return counted(hours, 'hour')
  const days = Math.round(hours / 24)
  if (days < 60) return counted(days, 'day')
  const months = Math.round(days / 30.4)
  return months < 24 ? counted(months, 'month') : counted(Math.round(days / 365), 'year')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
