import { findDates } from './read-dates.ts'

/** The one date that a text is, as a person writes it: `2024-07` of `July 2024`, `present` of `now`. Null for two dates, for one that can be read in two ways, and for none. */
export function dateInText(text: string): string | null {
  const plain = text.trim()
  const [date, ...more] = findDates(plain)
  return date && more.length === 0 && date.readings === null && date.from <= 1 && date.to >= plain.length - 1 ? date.value : null
}
