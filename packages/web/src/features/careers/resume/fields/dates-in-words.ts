const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const shown = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A partial date as a person reads it: `Jul 2024`, `2024`, `now`; '' for none. */
export function showDate(date: string): string {
  if (date === 'present') return 'now'
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  return `${day === undefined ? '' : `${Number(day)} `}${shown[Number(month) - 1] ?? ''} ${year}`
}

/**
 * What a person wrote as a date, as the contract writes it: `2024-07` of `Jul 2024`, `July 2024`, `07/2024` and `2024-07`; `present` of `now`. Null
 * for what is no date, and for `now` where it cannot stand.
 */
export function readDate(text: string, mayGoOn: boolean): string | null {
  const words = text.trim().toLowerCase()
  if (words === '') return ''
  if (/^(?:now|present|today|current)$/u.test(words)) return mayGoOn ? 'present' : null
  const year = /^(\d{4})$/u.exec(words)
  if (year) return words
  const named = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/u.exec(words)
  if (named) return dated(named[3], months.indexOf(named[2] ?? '') + 1, named[1])
  const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/u.exec(words)
  if (yearFirst) return dated(yearFirst[1], Number(yearFirst[2]), yearFirst[3])
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/u.exec(words)
  return monthFirst ? dated(monthFirst[2], Number(monthFirst[1]), undefined) : null
}

function dated(year: string | undefined, month: number, day: string | undefined): string | null {
  if (year === undefined || month < 1 || month > 12) return null
  const start = `${year}-${String(month).padStart(2, '0')}`
  if (day === undefined) return start
  return Number(day) >= 1 && Number(day) <= 31 ? `${start}-${day.padStart(2, '0')}` : null
}
