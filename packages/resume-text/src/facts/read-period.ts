import { monthOf } from './date-words.ts'
import { type DayFirst, type FoundDate, findDates } from './read-dates.ts'

/** The period of an entry within a line, and what is left of the line without it. */
export interface FoundPeriod {
  start: FoundDate | null
  end: FoundDate | null
  /** The line without the dates, their brackets and a duration; a tab stands where they stood in its middle. */
  rest: string
  from: number
}

const between = /^\s*(?:[-–—−~→>]{1,3}|to|until|till|through|bis|à|au|a|al|até|hasta|t\/m|tot|do|upto|up to)\s*$/iu
const before = /(?:\b(?:since|from|seit|depuis|desde|ab|vanaf)|[(（[])\s*$/iu
const duration = /[·•|,(\s]*\(?(?:\b\d{1,2} ?(?:years?|yrs?|months?|mos?)\b\.?,?\s?(?:and )?){1,2}\)?\s*$/iu
const shortRange = /^\s?[-–—/]\s?(\d{2})(?!\d|[./-]\d)/u
const seasonRange = /(?<![\p{L}])(\p{L}{3,12})\.?\s?(?:[-–—/]|to)\s?$/u

/** True for a line that states nothing but how long something went on: `3 years 2 months`. */
export const isDuration = (text: string): boolean => text.length < 40 && duration.exec(text)?.index === 0

/** The period that a heading line of an entry states; null where it states none. */
export function findPeriod(text: string, dayFirst: DayFirst): FoundPeriod | null {
  if (text.length > 300 || !/\d\d/u.test(text)) return null
  const dates = findDates(text, dayFirst)
  for (const [index, first] of dates.entries()) {
    if (first.value === 'present') continue
    const second = dates[index + 1]
    if (second !== undefined && isJoined(text.slice(first.to, second.from), second)) return periodOf(text, first, second)
    const short = shortRange.exec(text.slice(first.to, first.to + 8))
    if (first.isBareYear && short !== null && isAlone(text, first.from, first.to + short[0].length)) {
      const value = first.value.slice(0, 2) + (short[1] ?? '')
      return periodOf(text, first, { ...first, value, from: first.to, to: first.to + short[0].length })
    }
  }
  const last = dates.findLast((date) => date.value !== 'present' && (!date.isBareYear || isAlone(text, date.from, date.to)))
  if (last === undefined) return null
  return monthRange(text, last) ?? periodOf(text, null, last)
}

/** `to date` has its own `to`. */
const isJoined = (words: string, second: FoundDate): boolean => between.test(words) || (second.value === 'present' && words.trim() === '')

/** `Jan – Mar 2020`: the first month has the year of the second. */
function monthRange(text: string, last: FoundDate): FoundPeriod | null {
  const lead = seasonRange.exec(text.slice(Math.max(0, last.from - 20), last.from))
  const month = monthOf(lead?.[1] ?? '')
  if (lead === null || month === undefined || last.value.length < 7) return null
  const from = last.from - lead[0].length
  return periodOf(text, { ...last, value: `${last.value.slice(0, 4)}-${String(month).padStart(2, '0')}`, from }, last)
}

/** A year counts as a date where it stands by itself: in brackets, at an end of the line, or between separators. */
function isAlone(text: string, from: number, to: number): boolean {
  const [left, right] = [text.slice(0, from), text.slice(to)]
  const opens =
    /(?:^|[(（[\t|,;:·•–—]|\s[-/]|\b(?:since|from|in|expected|graduated|graduation|class of|until|till|batch|passed|due|year))\s*$/iu.test(
      left,
    )
  const closes = /^\s*(?:$|[)）\]\t|,;·•–—]|[-/]\s|\(expected\)|expected)/iu.test(right)
  return (opens && closes) || (/^\s*$/u.test(right) && /\p{L}\s+$/u.test(left)) || (/^\s*$/u.test(left) && /^\s+\p{L}/u.test(right))
}

function periodOf(text: string, first: FoundDate | null, second: FoundDate): FoundPeriod {
  const lead = before.exec(text.slice(0, (first ?? second).from))
  const isSince = first === null && lead !== null && /\p{L}/u.test(lead[0])
  const from = lead === null ? (first ?? second).from : lead.index
  const left = text
    .slice(0, from)
    .replace(
      /[\s|,;:·•–—(（[-]+$|(?:\b(?:expected|graduated|graduation|date|exp\.|anticipated|class of|passing year|year|duration|period)[\s:]*)+$/giu,
      '',
    )
    .replace(/[\s|,;:·•–—(（[-]+$/u, '')
  const right = text
    .slice(second.to)
    .replace(/^\s*\(?(?:expected|anticipated)\)?/iu, '')
    .replace(/^[\s)）\].,;:|·•–—-]+/u, '')
  const rest = `${left}${left !== '' && right !== '' ? '\t' : ''}${right}`.replace(duration, '')
  if (first !== null) return { start: first, end: second, rest, from }
  if (isSince) return { start: second, end: { ...second, value: 'present', readings: null }, rest, from }
  const isOpen = /^\s*[-–—]\s*$/u.test(text.slice(second.to))
  return isOpen ? { start: second, end: null, rest, from } : { start: null, end: second, rest, from }
}
