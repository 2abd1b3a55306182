import { monthOf, presentWords } from './date-words.ts'
import { findDates } from './read-dates.ts'
import { findPeriod } from './read-period.ts'
import type { SourceLine } from './source-line.ts'

/**
 * Dates of a narrow column put together: `Aug` over `2022 –` over `Present` is one period, and with the entry's title behind the first of them it
 * stands before that title.
 */
export function joinDateLines(lines: readonly SourceLine[]): SourceLine[] {
  const joined: SourceLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    const [dates = '', ...rest] = line.text.split('\t')
    let text = dates
    let next = lines[index + 1]
    while (next !== undefined && next.page === line.page && isOpenDate(text) && isDatePart(next.text) && text.length < 40) {
      text = `${text} ${next.text}`
      index++
      next = lines[index + 1]
    }
    joined.push(text === dates ? line : { ...line, text: [text, ...rest].join('\t') })
  }
  return joined
}

const present = new RegExp(`^(?:${presentWords})$`, 'iu')

/** True for words and numbers of dates, and nothing else. */
function isDatePart(text: string): boolean {
  if (text.length > 30 || !/[\p{L}\d]/u.test(text)) return false
  const words = text.split(/[\s–—,./-]+/u).filter((word) => word !== '')
  return words.every((word) => /^(?:(?:19|20)\d{2}|\d{1,2}|to|until)$/iu.test(word) || monthOf(word) !== undefined || present.test(word))
}

/** A date that wants its year, or a period that wants its end. */
function isOpenDate(text: string): boolean {
  if (!isDatePart(text)) return false
  if (/(?:[–—-]|\bto|\buntil)$/iu.test(text)) return true
  const last = text.split(/[\s–—,./-]+/u).at(-1) ?? ''
  return monthOf(last) !== undefined && findDates(text).at(-1)?.to !== text.length && findPeriod(text, null)?.end?.value !== 'present'
}
