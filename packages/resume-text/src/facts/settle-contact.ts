import { mailIn } from './find-name.ts'
import { postScore } from './post-words.ts'
import { isPlace } from './read-places.ts'
import { flat, type Said, said } from './source-line.ts'

/** How to reach the person, as it was read. */
export interface ReadContact {
  name: Said | null
  headline: Said | null
  email: Said | null
  phone: Said | null
  location: Said | null
  links: { label: string; url: Said }[]
  /** What stands beside these and is none of them. */
  rest: Said[]
}

/** What the contact lines hold, before it is known which of the unnamed texts is the place. */
export interface FoundContact {
  mails: Said[]
  phones: Said[]
  places: Said[]
  others: { text: Said; isBesideContact: boolean; isBelowName: boolean }[]
}

const personal =
  /^(?:date of birth|dob|born|nationality|marital status|gender|sex|visa|age|passport|religion|languages?|driving licen[cs]e|notice period|availability|citizenship|pronouns?|father|mother)\b/iu

/** Which of the remaining texts is the place, and which says what the person is. */
export function settleOthers(read: ReadContact, { places, others }: FoundContact): void {
  const open = others.filter(({ text }) => !personal.test(text.value))
  read.rest.push(...others.filter(({ text }) => personal.test(text.value)).map(({ text }) => text))
  const isSentence = (text: string): boolean => text.split(' ').length > 16
  const sure = open.find(({ text }) => isPlace(text.value) && postScore(text.value) <= 0)
  const beside = open.find(
    (one) => one.isBesideContact && postScore(one.text.value) <= 0 && !isSentence(one.text.value) && /\p{L}/u.test(one.text.value),
  )
  const below = open.findIndex(
    (one, index) => index > 0 && !one.isBesideContact && postScore(one.text.value) <= 0 && one.text.value.length < 40,
  )
  const place = sure ?? beside ?? (below > 0 && postScore(open[0]?.text.value ?? '') > 0 ? open[below] : undefined)
  const run = place === undefined || places.length > 0 ? [] : addressRun(open, place)
  const [start] = run
  if (places.length > 0) read.location = places[0] ?? null
  else if (start !== undefined)
    read.location = said(run.map(({ text }) => `${text.value}${text.at.text.endsWith(',') ? ',' : ''}`).reduce(joinAddress), start.text.at)
  const rest = open.filter((one) => !run.includes(one))
  const isHeadline = (one: FoundContact['others'][number]): boolean =>
    one.isBelowName && !isSentence(one.text.value) && one.text.value.length <= 200
  const headline =
    rest.find((one) => isHeadline(one) && postScore(one.text.value) > 0) ?? rest.find((one) => isHeadline(one) && !one.isBesideContact)
  if (headline !== undefined) {
    const same = rest.filter((one) => one.text.at === headline.text.at && one !== headline && one.isBelowName && !one.isBesideContact)
    read.headline =
      same.length === 0
        ? headline.text
        : said(
            wholeLine(
              headline.text,
              same.map(({ text }) => text),
            ),
            headline.text.at,
          )
    read.rest.push(...rest.filter((one) => one !== headline && !same.includes(one)).map(({ text }) => text))
  } else read.rest.push(...rest.map(({ text }) => text))
  read.rest.push(...places.slice(1))
}

type Other = FoundContact['others'][number]

/** An address over several lines: a street above the town, and what goes on below it. */
function addressRun(open: readonly Other[], place: Other): Other[] {
  const fits = (one: Other | undefined, next: Other | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.text.at.page === next.text.at.page &&
    Math.abs(next.text.at.line - one.text.at.line) === 1 &&
    one.text.at.size === next.text.at.size
  const isPart = ({ text, isBesideContact }: Other): boolean =>
    postScore(text.value) <= 0 && text.value.length < 80 && (isBesideContact || /\d/u.test(text.value))
  const at = open.indexOf(place)
  let [from, to] = [at, at]
  for (
    let one = open[from - 1];
    one !== undefined && fits(one, open[from]) && isPart(one) && /\d|,$/u.test(one.text.value + one.text.at.text.slice(-1));
    one = open[from - 1]
  )
    from--
  for (let one = open[to + 1]; one !== undefined && fits(open[to], one) && (isPart(one) || isPlace(one.text.value)); one = open[to + 1])
    to++
  return open.slice(from, to + 1)
}

/** A line that ends with a comma or word goes on; other lines of an address are set apart by a comma. */
const joinAddress = (before: string, text: string): string =>
  /^\p{Ll}/u.test(text) || /[,;&]$/u.test(before) || (/\d$/u.test(before) && before.length > 20)
    ? `${before} ${text}`
    : `${before}, ${text}`

/** A headline with bars in it, `Engineer | Speaker`, stays whole. */
function wholeLine(headline: Said, others: readonly Said[]): string {
  const line = flat(headline.at.text)
  return others.every(({ value }) => line.includes(value)) && !mailIn(line)
    ? line
    : [headline, ...others].map(({ value }) => value).join(' | ')
}
