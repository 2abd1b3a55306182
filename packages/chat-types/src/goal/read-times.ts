import { numberWords } from '../kit/number-words.ts'

const numbers: Readonly<Record<string, number>> = { a: 1, an: 1, ...numberWords }
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthWord =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const amount = `(\\d{1,3}(?:[.,]\\d)?|half an?|${Object.keys(numbers).join('|')})`

/** A time that was found in a text, and where it stood there. */
export interface FoundTime {
  value: number
  /** The words that said it, to be taken out of the wish. */
  words: string
}

const amountOf = (text: string): number => (/^half/iu.test(text) ? 0.5 : (numbers[text.toLowerCase()] ?? Number(text.replace(',', '.'))))

const perWeek: Record<string, number> = { day: 7, weekday: 5, evening: 5, night: 5, morning: 5, weekend: 1, week: 1, month: 12 / 52 }
const rate = new RegExp(
  `(?:\\b(?:with|about|around|for|have)\\s+)*(?<![\\p{L}\\p{N}])${amount}\\s*(h|hrs?|hours?|min|mins|minutes?)\\b\\s*(?:of\\s+\\p{L}+\\s+)?(?:a|per|each|every|/|in a|in the)\\s*(day|weekday|evening|night|morning|weekend|week|month)s?\\b`,
  'iu',
)
const bareHours = new RegExp(`(?<![\\p{L}\\p{N}])${amount}\\s*(?:h|hrs?|hours?)?\\b`, 'iu')

/** Hours a week in a text: `10 hours a week`, `an hour a day`, `30 minutes each evening`. Between 1 and 80, to half an hour; null without any. */
export function readHours(text: string, wasAsked: boolean): FoundTime | null {
  const said = rate.exec(text)
  if (said) {
    const [words, many = '', unit = '', span = ''] = said
    const hours = amountOf(many) * (unit.toLowerCase().startsWith('m') ? 1 / 60 : 1) * (perWeek[span.toLowerCase()] ?? 1)
    return { value: bounded(hours), words }
  }
  const bare = wasAsked ? bareHours.exec(text) : null
  return bare?.[1] !== undefined && amountOf(bare[1]) > 0 ? { value: bounded(amountOf(bare[1])), words: bare[0] } : null
}

const bounded = (hours: number): number => Math.min(80, Math.max(1, Math.round(hours * 2) / 2))

const span = new RegExp(
  `(?:\\b(?:in|within|over|for|during)\\s+(?:the\\s+next\\s+)?)?(?<![\\p{L}\\p{N}])${amount}\\s*[- ]?(days?|weeks?|months?|years?)\\b`,
  'iu',
)
const isoDate = /\b(?:(?:by|until|till|before|on)\s+)?(\d{4})-(\d{2})-(\d{2})\b/iu
const dayOfMonth = new RegExp(
  `\\b(?:(?:by|until|till|before|on)\\s+)?(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthWord}\\b\\.?(?:,?\\s+(\\d{4}))?`,
  'iu',
)
const monthAndDay = new RegExp(
  `\\b(?:(?:by|until|till|before|on)\\s+)?${monthWord}\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,?\\s+(\\d{4}))?`,
  'iu',
)
const monthAlone = new RegExp(`\\b(by|until|till|before|in)\\s+(?:the\\s+)?(?:end\\s+of\\s+)?${monthWord}\\b(?:\\s+(\\d{4}))?`, 'iu')
const yearEnd = /\b(?:by|until|before)?\s*(?:the\s+)?(?:end of (?:the|this) year|year'?s end|this year)\b/iu

/**
 * The day a text names as the end, in days since 1970-01-01: `in six months`, `by 1 May`, `until May 2027`, `2027-05-01`. A month alone is its last
 * day, and its first after `until` and `before`. A day without a year is the next one to come. Null where it names none, or one that has passed.
 */
export function readDay(text: string, today: number): FoundTime | null {
  const found = namedDay(text, today)
  return found && found.value > today && found.value <= today + 5 * 366 ? found : null
}

function namedDay(text: string, today: number): FoundTime | null {
  const iso = isoDate.exec(text)
  if (iso) return { value: dayOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])), words: iso[0] }
  const european = dayOfMonth.exec(text)
  if (european) return { value: nextDay(today, monthOf(european[2]), Number(european[1]), european[3]), words: european[0] }
  const american = monthAndDay.exec(text)
  if (american) return { value: nextDay(today, monthOf(american[1]), Number(american[2]), american[3]), words: american[0] }
  const month = monthAlone.exec(text)
  if (month) {
    const isFirst = /until|till|before/iu.test(month[1] ?? '') && !/end\s+of/iu.test(month[0])
    const first = nextDay(today, monthOf(month[2]), isFirst ? 1 : 28, month[3])
    const date = new Date(first * 86_400_000)
    return { value: isFirst ? first : dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, 0), words: month[0] }
  }
  const year = yearEnd.exec(text)
  if (year) return { value: dayOf(new Date(today * 86_400_000).getUTCFullYear(), 11, 31), words: year[0] }
  const length = span.exec(text)
  if (!length?.[1] || !length[2]) return null
  const unit = length[2].toLowerCase()
  const days = unit.startsWith('d') ? 1 : unit.startsWith('w') ? 7 : unit.startsWith('m') ? 30.44 : 365.25
  return { value: today + Math.round(amountOf(length[1]) * days), words: length[0] }
}

const monthOf = (word = ''): number => months.indexOf(word.slice(0, 3).toLowerCase())
const dayOf = (year: number, month: number, day: number): number => Math.floor(Date.UTC(year, month, day) / 86_400_000)

function nextDay(today: number, month: number, day: number, year: string | undefined): number {
  if (year !== undefined) return dayOf(Number(year), month, day)
  const thisYear = new Date(today * 86_400_000).getUTCFullYear()
  const here = dayOf(thisYear, month, day)
  return here > today ? here : dayOf(thisYear + 1, month, day)
}

/** A day of `readDay` in words: `1 May 2027`. */
export const dayInWords = (day: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day * 86_400_000))
