const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthWord =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = '(?:19[5-9]\\d|20\\d{2})'
/** `July 2023`, `07/2023`, `2023-07`, `2023`. */
const moment = `(?:${monthWord}\\.?,?\\s+(?:of\\s+)?${year}|(?:0?[1-9]|1[0-2])[/.]${year}|${year}-(?:0[1-9]|1[0-2])|${year})`
const now = '(?:now|today|present|the present|date|currently|still|ongoing)'
const between = new RegExp(
  `(?:\\b(?:from|between|in|since)\\s+)?(?<![\\d-])(${moment})\\s*(?:-|–|—|to|till|until|up to|through|and)\\s*(${moment}|${now}\\b)`,
  'iu',
)
const since = new RegExp(`\\b(?:since|from|starting(?: in)?|began in|started in|joined in)\\s+(${moment})`, 'iu')
const until = new RegExp(`\\b(?:until|till|up to|to|ended in|left in|finished in|graduated in|graduating in)\\s+(${moment})`, 'iu')
const alone = new RegExp(`(?:\\b(?:in|on)\\s+)?(?<![\\d-])(${moment})(?![\\d-])`, 'iu')

/** A period that a text names, and the words that did. A text that names one moment alone has it as `end`; with `since` it goes on. */
export interface SaidPeriod {
  start: string
  end: string
  words: string
}

/** The first period of a text; null where it names none. */
export function readPeriod(text: string): SaidPeriod | null {
  const both = between.exec(text)
  if (both) return { start: dateOf(both[1]), end: dateOf(both[2]), words: both[0] }
  const from = since.exec(text)
  if (from) return { start: dateOf(from[1]), end: 'present', words: from[0] }
  const to = until.exec(text)
  if (to) return { start: '', end: dateOf(to[1]), words: to[0] }
  const one = alone.exec(text)
  return one ? { start: '', end: dateOf(one[1]), words: one[0] } : null
}

function dateOf(words = ''): string {
  const said = words.toLowerCase()
  const inYear = /(?:19|20)\d{2}/u.exec(said)?.[0]
  if (inYear === undefined) return 'present'
  const named = /[a-z]{3}/u.exec(said)?.[0]
  const month = named === undefined ? Number(/(?:^|[^\d])(\d{1,2})(?!\d)/u.exec(said)?.[1] ?? 0) : months.indexOf(named) + 1
  return month >= 1 && month <= 12 ? `${inYear}-${String(month).padStart(2, '0')}` : inYear
}
