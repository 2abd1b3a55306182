import { monthOf, presentWords } from './date-words.ts'

/** A date as the document states it: `2021-07`, or `present`. */
export interface FoundDate {
  /** As much as is known: `2021`, `2021-07`, `2021-07-01`, `present`. */
  value: string
  /** Two readings of `03/04/2021`, where nothing says which is meant. */
  readings: [string, string] | null
  from: number
  to: number
  /** A year without a month. It needs a place of its own to count as a date. */
  isBareYear: boolean
}

/** Whether a document writes 03/04/2021 with the day first; null where none of its dates shows it. */
export type DayFirst = boolean | null

const year = String.raw`(?:19[4-9]\d|20[0-6]\d)`
const shortYear = String.raw`['’‘´\x60]\d{2}`
const gap = String.raw`[\s.,]{0,3}`
const word = String.raw`\p{L}{3,12}\.?`

/**
 * All ways to write a date, the longest first. Every repetition is bounded, so that the time grows with the length of the line alone.
 */
const dateForms = new RegExp(
  [
    String.raw`(?<iso>(?<![\d.,/-])${year}[-./](?:0?[1-9]|1[0-2])(?:[-./](?:0?[1-9]|[12]\d|3[01]))?(?![\d/]|[.,-]\d))`,
    String.raw`(?<east>${year} ?年(?: ?\d{1,2} ?月)?)`,
    String.raw`(?<numeric>(?<![\d.,/-])\d{1,2} ?[-./] ?\d{1,2} ?[-./] ?${year}(?!\.?\d))`,
    String.raw`(?<numbered>(?<![\d.,/-])(?:0?[1-9]|1[0-2]) ?[-./] ?${year}(?!\d))`,
    String.raw`(?<season>(?<![\p{L}\d])(?:spring|summer|autumn|fall|winter|monsoon|q[1-4]|h[12]|[1-4]q)[\s,']{1,3}(?<seasonYear>${year}|${shortYear})(?!\d))`,
    String.raw`(?<named>(?:(?<![\p{L}\d.])\d{1,2}(?:st|nd|rd|th)?[ .]{1,2})?(?<![\p{L}\d])(?:(?<month>${word})(?:${gap}\d{1,2}(?:st|nd|rd|th)?,)?(?:${gap}(?:de |del |of )?|-|/)(?<namedYear>${year}|${shortYear}|(?<=[-\s./])\d{2}(?=\s*(?:$|[-–—)|,\t]|to\b))))(?!\d))`,
    String.raw`(?<bare>(?<![\p{L}\d.,$€£₹#_])(?:(?<=(?<!\d)${year}[-/])|(?<![-/]))${year}(?![\d%+]|[.,]\d|\p{L}))`,
    String.raw`(?<present>(?<![\p{L}\d])(?:${presentWords})(?![\p{L}\d]))`,
  ].join('|'),
  'giu',
)

/** The dates of a text from left to right. */
export function findDates(text: string, dayFirst: DayFirst = null): FoundDate[] {
  const dates: FoundDate[] = []
  dateForms.lastIndex = 0
  for (let match = dateForms.exec(text); match !== null; match = dateForms.exec(text)) {
    const read = valueOf(match.groups ?? {}, match[0], dayFirst)
    if (read === null) {
      // A word that is no month may stand before a year that is a date: look again behind the word.
      dateForms.lastIndex = match.index + Math.max(1, match.groups?.['month']?.length ?? 0)
      continue
    }
    const lead = match.groups?.['named'] === undefined ? 0 : leadOf(match[0])
    dates.push({
      ...read,
      from: match.index + lead,
      to: match.index + match[0].length,
      isBareYear: match.groups?.['bare'] !== undefined,
    })
  }
  return dates
}

/** A number that stands before a month and is no day of it belongs to the text. */
const leadOf = (text: string): number => {
  const day = /^\d{1,2}(?=[\s.])/u.exec(text)?.[0]
  return day !== undefined && (Number(day) < 1 || Number(day) > 31) ? day.length + 1 : 0
}

type Read = Pick<FoundDate, 'value' | 'readings'>

function valueOf(groups: Record<string, string | undefined>, text: string, dayFirst: DayFirst): Read | null {
  const { iso, east, numeric, numbered, named, season, bare } = groups
  if (iso !== undefined || east !== undefined) return clear(joined(text.match(/\d+/gu) ?? []))
  if (numeric !== undefined) return readNumeric(numeric, dayFirst)
  if (numbered !== undefined) return clear(joined((numbered.match(/\d+/gu) ?? []).toReversed()))
  if (named !== undefined) {
    const month = monthOf(groups['month'] ?? '')
    if (month === undefined) return null
    const inner = named.slice(0, named.length - (groups['namedYear']?.length ?? 0))
    const day = Number(/\d+/u.exec(inner)?.[0] ?? 0)
    return clear(joined([fullYear(groups['namedYear'] ?? ''), String(month), ...(day >= 1 && day <= 31 ? [String(day)] : [])]))
  }
  if (season !== undefined) return clear(fullYear(groups['seasonYear'] ?? ''))
  return clear(bare ?? 'present')
}

const clear = (value: string): Read => ({ value, readings: null })

const joined = (parts: readonly string[]): string => parts.map((part) => part.padStart(2, '0')).join('-')

/** `'21` is 2021, and `'87` is 1987: nobody writes a date of 2070 yet. */
function fullYear(text: string): string {
  const digits = text.replace(/\D/gu, '')
  if (digits.length === 4) return digits
  return `${Number(digits) < 70 ? '20' : '19'}${digits}`
}

/** 25/04/2021 can be read one way only; 03.04.2021 is written where the day stands first. */
function readNumeric(text: string, dayFirst: DayFirst): Read | null {
  const [first = '', second = '', years = ''] = text.match(/\d+/gu) ?? []
  const [a, b] = [Number(first), Number(second)]
  const asDayFirst = a >= 1 && a <= 31 && b >= 1 && b <= 12 ? joined([years, second, first]) : null
  const asMonthFirst = b >= 1 && b <= 31 && a >= 1 && a <= 12 ? joined([years, first, second]) : null
  if (asDayFirst === null || asMonthFirst === null || asDayFirst === asMonthFirst) {
    const only = asDayFirst ?? asMonthFirst
    return only === null ? null : clear(only)
  }
  if (text.includes('.') || dayFirst === true) return clear(asDayFirst)
  if (dayFirst === false) return clear(asMonthFirst)
  return { value: '', readings: [asDayFirst, asMonthFirst] }
}

/** What the numeric dates of a document show about their order: one 25/04/2021 settles all others. */
export function dayFirstOf(texts: readonly string[]): DayFirst {
  let [isDayFirst, isMonthFirst] = [false, false]
  for (const text of texts)
    for (const [, a, b] of text.matchAll(/(?<!\d)(\d{1,2})[-/](\d{1,2})[-/]\d{4}(?!\d)/gu)) {
      if (Number(a) > 12) isDayFirst = true
      if (Number(b) > 12) isMonthFirst = true
    }
  return isDayFirst === isMonthFirst ? null : isDayFirst
}
