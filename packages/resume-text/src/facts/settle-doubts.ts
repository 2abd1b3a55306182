import { dateInWords } from '../outline.ts'
import type { EntryDates } from './entry-heads.ts'
import { type DayFirst, findDates } from './read-dates.ts'
import { choiceOf, doubted, type Said } from './source-line.ts'

/** An entry whose dates contradict each other, or a line below them, has its dates for the person to check. */
export function settleDates<Entry extends EntryDates & { lines: Said[] }>(entry: Entry, name: string, dayFirst: DayFirst): Entry {
  const { start, end } = entry
  if (isKnown(start) && isKnown(end) && isBefore(end.value, start.value)) {
    const doubt = `${name === '' ? 'This entry' : name} ends before it starts: ${dateInWords(start.value)} to ${dateInWords(end.value)}.`
    return { ...entry, start: doubted(start, doubt), end: doubted(end, doubt) }
  }
  const other = isKnown(start) ? otherStart(entry.lines, start, dayFirst) : null
  if (other === null || !isKnown(start)) return entry
  const choices = [start, other].map((one) => choiceOf(one, dateInWords(one.value)))
  return { ...entry, start: doubted(start, `${name === '' ? 'This entry' : name} has two start dates.`, choices) }
}

const isKnown = (said: Said | null): said is Said => said !== null && said.doubt === undefined && said.value !== ''

/** Compares as much of two dates as both state: 2021 is not before 2021-07. */
function isBefore(end: string, start: string): boolean {
  if (end === 'present' || start === 'present') return false
  const length = Math.min(end.length, start.length)
  return end.slice(0, length) < start.slice(0, length)
}

/** `Joined full time in June 2024` in a line below another date. */
function otherStart(lines: readonly Said[], start: Said, dayFirst: DayFirst): Said | null {
  for (const { value, at } of lines) {
    const said = /\b(?:joined|started|hired)\b(?: [\p{L}-]+){0,4}? (?:in|on|since) (.{4,20})/iu.exec(value.slice(0, 300))
    const [date] = said === null ? [] : findDates(said[1] ?? '', dayFirst)
    if (date === undefined || date.from > 1 || date.readings !== null || date.value === 'present') continue
    const length = Math.min(date.value.length, start.value.length)
    if (date.value.slice(0, length) !== start.value.slice(0, length)) return { value: date.value, at }
  }
  return null
}
