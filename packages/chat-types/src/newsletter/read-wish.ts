import type { NewsletterRhythm, NewsletterSettings, NewsletterTopic } from '../kit/newsletters.ts'

/** What a message changes of a newsletter: only what it says. */
export interface NewsletterWish {
  add: string[]
  remove: string[]
  cadence: NewsletterRhythm | null
  day: number | null
  minute: number | null
  byMail: boolean | null
  command: 'start' | 'pause' | 'resume' | 'stop' | 'status' | null
}

/** As many topics as one newsletter has. */
export const mostTopics = 8
export const topicMaxCharacters = 40

/** What the choice says that begins a newsletter. */
export const startText = 'Start the newsletter'

const asksWhy = /^\s*(?:but |and |so )?(?:why|how come|did|was|were)\b[^?\n]*\?\s*$/iu
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const removing =
  /\b(?:remove|drop|leave out|without|no more|nothing (?:about|on)|less)\s+(?!mails?\b|e-?mails?\b)([^.;!?\n]+?)(?=,?\s*(?:please,?\s*)?(?:and|but|then)?\s*\badd\b|[.;!?\n]|$)/giu
const naming = /\b(?:about|cover(?:ing)?|topics?(?: are| is)?:?|follow|add|interested in|letter on|issues? on|also)\s+([^.;!?\n]+)/giu

/** Reads what a message asks for. `known` are the library's topics; other words count as topics only where the message names them as such. */
export function readNewsletterWish(text: string, known: readonly NewsletterTopic[]): NewsletterWish {
  // Asked why something is so, or was, a newsletter changes nothing.
  if (asksWhy.test(text))
    return { ...{ add: [], remove: [], cadence: null, day: null, minute: null, byMail: null }, command: commandOf(text) }
  const removed = [...text.matchAll(removing)].map(([, part = '']) => part)
  const rest = text.replace(removing, ' ')
  const remove = removed.flatMap((part) => [...mentioned(part, known), ...freeTopics(part, known)])
  const add = [
    ...mentioned(rest, known),
    ...languagesIn(rest, known),
    ...[...rest.matchAll(naming)].flatMap(([, part = '']) => freeTopics(part, known)),
  ]
  return {
    add: [...new Set(add)].filter((topic) => !remove.includes(topic)),
    remove: [...new Set(remove)],
    cadence: cadenceOf(text),
    day: dayOf(text),
    minute: minuteOf(text),
    byMail: mailOf(text),
    command: commandOf(text),
  }
}

/** Whether a message says anything about the newsletter itself. */
export const saysNothing = ({ add, remove, cadence, day, minute, byMail, command }: NewsletterWish): boolean =>
  add.length + remove.length === 0 && cadence === null && day === null && minute === null && byMail === null && command === null

/** The settings with what a wish changes; topics keep their order, without case deciding. */
export function withWish(settings: NewsletterSettings, wish: NewsletterWish): NewsletterSettings {
  const kept = settings.topics.filter((topic) => !wish.remove.some((gone) => isSame(gone, topic)))
  const added = wish.add.filter((topic) => !kept.some((one) => isSame(one, topic)))
  const cadence = wish.cadence ?? settings.cadence
  // A weekday says nothing of a month, and the 15th nothing of a week.
  const fits = cadence === 'monthly' || settings.day <= 7
  const day =
    wish.day !== null && (cadence === 'monthly' || wish.day <= 7) ? wish.day : fits && cadence === settings.cadence ? settings.day : 1
  return {
    topics: [...kept, ...added].slice(0, mostTopics),
    cadence,
    day,
    minute: wish.minute ?? settings.minute,
    byMail: wish.byMail ?? settings.byMail,
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function mentioned(text: string, known: readonly NewsletterTopic[]): string[] {
  const low = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}+#.]+|\.(?=\s|$)/gu, ' ')} `
  return known
    .filter(({ title, words }) => [title.toLowerCase(), ...words].some((word) => low.includes(` ${word} `)))
    .map(({ title }) => title)
}

/** Subjects that people name without saying that they are topics; the library may have no issue about them, and says so. */
const languages: readonly (readonly [title: string, sign: RegExp])[] = [
  ['Python', /\bpython\b/iu],
  ['Java', /\bjava\b/iu],
  ['C++', /(?<!\w)c\+\+(?!\w)/iu],
  ['C#', /(?<!\w)c#(?!\w)/iu],
  ['Go', /\bgolang\b|\bGo\b(?! (?:ahead|on|to|for|with))/u],
  ['Rust', /\brust\b/iu],
  ['PHP', /\bphp\b/iu],
  ['Ruby', /\bruby\b/iu],
  ['Swift', /\bSwift\b/u],
  ['Kotlin', /\bkotlin\b/iu],
  ['React', /\breact\b/iu],
  ['CSS', /\bcss\b/iu],
  ['Docker', /\bdocker\b/iu],
  ['Kubernetes', /\bkubernetes\b|\bk8s\b/iu],
  ['Linux', /\blinux\b/iu],
  ['Machine learning', /\bmachine learning\b/iu],
  ['Security', /\bsecurity\b/iu],
]

const languagesIn = (text: string, known: readonly NewsletterTopic[]): string[] =>
  languages.filter(([title, sign]) => sign.test(text) && mentioned(title, known).length === 0).map(([title]) => title)

const notTopics =
  /\b(?:the|a|an|my|it|that|this|them|please|newsletter|letter|issues?|topics?|every|each|weeks?|weekly|months?|monthly|fortnightly|mails?|e-?mails?|mornings?|evenings?|day|at|on|by|level|beginner|theory|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b.*$/iu

function freeTopics(part: string, known: readonly NewsletterTopic[]): string[] {
  return part
    .split(/,|\band\b|&|\bor\b/iu)
    .filter((piece) => mentioned(piece, known).length === 0)
    .map((piece) =>
      piece
        .replace(notTopics, '')
        .replace(/[^\p{L}\p{N}+#. -]/gu, '')
        .trim(),
    )
    .filter((piece) => piece.length >= 2 && piece.length <= topicMaxCharacters && piece.split(/\s+/).length <= 4)
    .map((piece) => piece.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
}

function cadenceOf(text: string): NewsletterRhythm | null {
  if (/\b(?:every|each) (?:two|2|other|second) weeks?\b|\bfortnight(?:ly)?\b|\bbi-?weekly\b|\btwice a month\b/iu.test(text))
    return 'fortnightly'
  if (/\bmonthly\b|\b(?:every|each|once a|a) month\b/iu.test(text)) return 'monthly'
  return /\bweekly\b|\b(?:every|each|once a|a) week\b|\bevery (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu.test(text) ? 'weekly' : null
}

function dayOf(text: string): number | null {
  const named = weekdays.findIndex((name) => new RegExp(`\\b${name}s?\\b`, 'iu').test(text))
  if (named >= 0) return named + 1
  const date = Number(/\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)\b/iu.exec(text)?.[1] ?? /\bday (\d{1,2})\b/iu.exec(text)?.[1] ?? 0)
  return date >= 1 && date <= 31 ? date : null
}

function minuteOf(text: string): number | null {
  const clock = /\b(\d{1,2})[:.](\d{2})\s*([ap])?\.?m?\b/iu.exec(text)
  const hour = clock ?? /\b(\d{1,2})()\s*([ap])\.?m\b/iu.exec(text) ?? /\bat (\d{1,2})()()(?: o.?clock)?\b(?!:)/iu.exec(text)
  if (!hour) return /\bat noon\b/iu.test(text) ? 720 : null
  const half = hour[3]?.toLowerCase()
  const hours = (Number(hour[1]) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0)
  const minutes = Number(hour[2] || 0)
  return minutes < 60 ? hours * 60 + minutes : null
}

function mailOf(text: string): boolean | null {
  if (
    /\b(?:no|without|not by|stop the|not) (?:e-?)?mails?\b|\b(?:only|just) (?:here|in (?:the|this) chat)\b|\bchat (?:alone|only)\b/iu.test(
      text,
    )
  )
    return false
  return /\b(?:by|per|as|via|to my) (?:e-?)?mail\b|\b(?:e-?)?mail (?:it|them|me)\b/iu.test(text) ? true : null
}

function commandOf(text: string): NewsletterWish['command'] {
  const said = text.trim()
  if (
    said === startText ||
    /^\W*(?:yes|start(?: it| now)?|begin(?: it| now)?|go(?: ahead)?|ok(?:ay)?|sounds good|do it)\b[^?]{0,30}$/iu.test(said)
  )
    return 'start'
  if (/\b(?:un-?pause|resume|go on with|start (?:it )?again)\b/iu.test(said)) return 'resume'
  if (/\bpause\b|\btake a break\b|\bskip (?:it|the next|a week)\b/iu.test(said)) return 'pause'
  if (
    /\b(?:stop|end|cancel|quit)\b[^?]{0,20}\b(?:newsletter|letters?|issues?|it|this|everything)\b|\bunsubscribe\b|^\W*stop\W*$/iu.test(said)
  )
    return 'stop'
  return /\b(?:status|when (?:does|is|comes|will)|next issue|what (?:have i|did i|is) (?:chosen|set|choose)|how is it set|settings|what does it cost|price|cost)\b/iu.test(
    said,
  )
    ? 'status'
    : null
}
