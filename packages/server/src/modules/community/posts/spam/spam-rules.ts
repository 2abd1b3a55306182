import type { HoldReason } from '../../../../platform/db/schema/posts.ts'
import type { PostWords } from '../posts.store.ts'
import { advertPressures, advertSubjects } from './advert-words.ts'
import { isKnownHost } from './known-hosts.ts'
import { findLinks, findLinksInProse, type PostLink, proseOf } from './links-of-post.ts'
import { type PlainSpelling, plainSpelling } from './plain-spelling.ts'
import { isTooDense, readMarkdown } from './read-markdown.ts'
import { findWaysToReach, namesMessenger } from './ways-to-reach.ts'

/** What is known of an author when a post is judged. */
export interface AuthorFacts {
  /** Whole and parts of days since the account was made. */
  accountDays: number
  /** Likes of their posts by anybody. */
  likesReceived: number
  /** Their posts that are public now. */
  postsPublished: number
  /** Posts that came before readers, or wait, in the last 24 hours. */
  postsToday: number
}

/**
 * Whom readers know: many liked their posts, or they have been here for a week and wrote several. An old account that never wrote is a stranger too,
 * for accounts are kept and sold; three likes can be made by three accounts.
 */
const isKnown = ({ accountDays, likesReceived, postsPublished }: AuthorFacts): boolean =>
  likesReceived >= 10 || (accountDays >= 7 && postsPublished >= 3)

/** Addresses that hide where they lead. */
const shorteners = new Set([
  ...['bit.ly', 'tinyurl.com', 'goo.gl', 'is.gd', 'cutt.ly', 'rebrand.ly', 'shorturl.at', 'ow.ly', 'rb.gy', 't.ly', 'tiny.cc', 'linktr.ee'],
])
/** Invitations to talk elsewhere. */
const messengers = new Set([
  ...[
    't.me',
    'telegram.me',
    'wa.me',
    'chat.whatsapp.com',
    'api.whatsapp.com',
    'whatsapp.com',
    'line.me',
    'discord.gg',
    'm.me',
    'snapchat.com',
  ],
])

/** So many words of one's own around a strange link, and it is one of the post's sources rather than what the post is for. */
const enoughWords = 60
const strangeSitesMax = 2

/** What a rule looks at. */
interface Judged extends PlainSpelling {
  /** The text without its code. */
  prose: string
  links: PostLink[]
  /** Links that lead outside what software is documented and discussed on. */
  strange: PostLink[]
  words: number
}
/** The links or ways to reach that a rule is about, empty for a rule about words; null where it does not fit. */
type Rule = (post: Judged) => string[] | null

const some = (addresses: string[]): string[] | null => (addresses.length > 0 ? addresses : null)
const on = (links: PostLink[], hosts: Set<string>) => some(links.filter(({ host }) => hosts.has(host)).map(({ address }) => address))

/** In this order: the first that fits is the reason that the author is told. */
const rules: readonly (readonly [code: string, rule: Rule])[] = [
  ['SHORT_LINKS', ({ links }) => on(links, shorteners)],
  ['CONTACTS', ({ links, text, prose }) => on(links, messengers) ?? some(findWaysToReach(namesMessenger(text) ? text : prose))],
  ['DISGUISED', ({ isDisguised }) => (isDisguised ? [] : null)],
  ['ADVERT', ({ prose, strange }) => (advertPoints(prose, strange.length > 0) >= 2 ? strange.map(({ address }) => address) : null)],
  ['LITTLE_TEXT', ({ strange, words }) => (words < enoughWords ? some(strange.map(({ address }) => address)) : null)],
  ['MANY_LINKS', ({ strange }) => (strange.length > strangeSitesMax ? strange.map(({ address }) => address) : null)],
  ['SAME_WORDS', ({ prose }) => (repeatsItself(prose) ? [] : null)],
]

const asksWhetherHonest =
  /\b(?:fraud|scam(?:med)?|legit|genuine|fake|betrug|estafa|golpe)\b[^.!]{0,80}(?:\?|$|lag raha)|(?:real|safe|true|legit) or (?:a )?(?:fake|scam)/im

/** A subject of adverts and a way in which they press are two points; so are two of either. Without a strange link pressing alone is a lively style. */
function advertPoints(prose: string, hasLink: boolean): number {
  // Whoever asks whether they are being cheated says the words of the advert.
  if (asksWhetherHonest.test(prose)) return 0
  const subjects = advertSubjects.filter(({ words }) => words.test(prose)).length
  return subjects === 0 && !hasLink ? 0 : subjects + advertPressures.filter((words) => words.test(prose)).length
}

/** Half of some words, at least, are one word. */
function repeatsItself(prose: string): boolean {
  const words = prose.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.length >= 12 && Math.max(...counts.values()) * 2 >= words.length
}

/**
 * Whether a post waits for a person, and why; null where it is public at once. Only the posts of authors whom readers do not know yet can wait: for links
 * that lead outside what software is documented and discussed on, for ways of being reached elsewhere, and for adverts, however they are spelled. Deterministic.
 */
export function reasonToHold(post: PostWords, author: AuthorFacts): HoldReason | null {
  if (isKnown(author)) return null
  const isDense = isTooDense(post.content)
  const views = [judgedAsWritten(post), ...(isDense ? [] : [judgedAsShown(post)])]
  for (const [code, rule] of rules)
    for (const view of views) {
      const about = rule(view)
      if (about !== null) return { code, links: about }
    }
  return isDense ? { code: 'MANY_MARKS', links: [] } : null
}

const around = (post: PostWords, content: string): string => [post.title, post.summary, content, post.tags.join(', ')].join('\n')

/** The post with its Markdown as it was typed. */
function judgedAsWritten(post: PostWords): Judged {
  const { text, isDisguised } = plainSpelling(around(post, post.content))
  const prose = proseOf(text)
  return judgedOf({ text, prose, isDisguised, links: findLinks(text) })
}

/** The post as its page shows it: `http&colon;//` and `che**ap**` are typed otherwise than they are read. */
function judgedAsShown(post: PostWords): Judged {
  const read = readMarkdown(post.content)
  const { text, isDisguised } = plainSpelling(around(post, read.text))
  // An address for mail that stands in a link alone.
  const addresses = read.targets.filter((target) => !target.includes('://') && !text.includes(target))
  const prose = read.prose === read.text ? text : plainSpelling(around(post, read.prose)).text
  return judgedOf({ text, prose: [prose, ...addresses].join('\n'), isDisguised, links: findLinksInProse(prose, read.targets) })
}

const judgedOf = (read: Omit<Judged, 'strange' | 'words'>): Judged => ({
  ...read,
  strange: read.links.filter(({ host }) => !isKnownHost(host)),
  words: countWords(read.prose),
})

const countWords = (text: string): number => (text.replace(/https?:\/\/\S+/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []).length

/** Whether an edit brings links, or ways to reach somebody, that the post did not have. */
export function bringsLinks(before: PostWords, after: PostWords): boolean {
  if (isTooDense(after.content)) return after.content !== before.content
  const outside = (post: PostWords) => {
    const views = [judgedAsWritten(post), ...(isTooDense(post.content) ? [] : [judgedAsShown(post)])]
    return views.flatMap(({ links, text }) => [...links.map(({ address }) => address), ...findWaysToReach(text)])
  }
  const known = new Set(outside(before))
  return outside(after).some((address) => !known.has(address))
}

/** How many posts of somebody may come before readers in 24 hours: more with the age of the account, and where readers like what it writes. */
export function postsADay({ accountDays, likesReceived }: AuthorFacts): number {
  if (likesReceived >= 10 || accountDays >= 30) return 200
  return accountDays >= 7 ? 60 : 30
}

/** Why a post waits, in words for its author. */
export function whyHeld({ code, links }: HoldReason): string {
  const first = sentences[code] ?? (() => 'a person looks at it first.')
  return `${first(links.length)} A person checks such posts before they are public.`
}

const sentences: Record<string, (count: number) => string> = {
  SHORT_LINKS: (count) => (count === 1 ? 'one of its links hides where it leads.' : `${count} of its links hide where they lead.`),
  CONTACTS: () => 'it asks readers to get in touch elsewhere.',
  DISGUISED: () => 'some of its words are spelled so that a search does not find them.',
  ADVERT: () => 'it reads like an advert.',
  MANY_LINKS: (count) => `it has ${count} links to sites that are not known here.`,
  LITTLE_TEXT: (count) => (count === 1 ? 'it says little besides a link.' : 'it says little besides its links.'),
  SAME_WORDS: () => 'it says the same word again and again.',
  MANY_MARKS: () => 'it has more lines or marks than can be checked.',
  TAKEN_DOWN: () => 'it was taken down before.',
}
