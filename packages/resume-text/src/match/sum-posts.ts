import type { ResumeData } from '@xperto/contract'

/** Months of the posts that `isCounted`, without counting a month twice where two posts overlap. `today` is `YYYY-MM`. A post without a start counts nothing. */
export function monthsOfPosts(data: ResumeData, today: string, isCounted: (postId: string) => boolean = () => true): number {
  const months = new Set<number>()
  for (const { id, start, end } of data.experience) {
    if (start === '' || !isCounted(id)) continue
    const first = monthNumber(start, 1)
    // Of two bare years the time between them is counted: 2020 to 2022 are two years, not three.
    const last = end === 'present' ? monthNumber(today, 12) : end === '' ? first : monthNumber(end, start.length === 4 ? 0 : 12)
    for (let month = first; month <= Math.min(last, first + 720); month += 1) months.add(month)
  }
  return months.size
}

/** Months since the year 0. A year alone is taken at the given month of it. */
function monthNumber(date: string, ofYear: number): number {
  const [year = '0', month] = date.split('-')
  return 12 * Number(year) + (month === undefined ? ofYear : Number(month))
}

/** A time in words: `2 years 3 months`, `8 months`. */
export function timeInWords(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  const parts = [
    years > 0 ? `${years} ${years === 1 ? 'year' : 'years'}` : '',
    rest > 0 ? `${rest} ${rest === 1 ? 'month' : 'months'}` : '',
  ]
  return parts.filter((part) => part !== '').join(' ') || 'less than a month'
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The least number of years that words such as `3+ years`, `2-4 years` and `five years` ask for; null where they name none. */
export function yearsAsked(words: string): number | null {
  const digits = /\d{1,2}/u.exec(words)?.[0]
  if (digits !== undefined) return Number(digits)
  const at = numberWords.findIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(words))
  return at === -1 ? null : at
}
