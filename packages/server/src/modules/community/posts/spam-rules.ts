import type { HoldReason } from '../../../platform/db/schema/posts.ts'
import { findLinks, isKnownHost } from './links-of-post.ts'
import type { PostWords } from './posts.store.ts'

/** What is known of an author when a post is judged. */
export interface AuthorFacts {
  /** Whole and parts of days since the account was made. */
  accountDays: number
  /** Likes of their posts by anybody. */
  likesReceived: number
  /** Posts that came before readers, or wait, in the last 24 hours. */
  postsToday: number
}

/** An account is new for a week, or until readers like what it writes. */
const isNew = ({ accountDays, likesReceived }: AuthorFacts): boolean => accountDays < 7 && likesReceived < 3

/** Addresses that hide where they lead. */
const shorteners = new Set([
  ...['bit.ly', 'tinyurl.com', 'goo.gl', 'is.gd', 'cutt.ly', 'rebrand.ly', 'shorturl.at', 'ow.ly', 'rb.gy', 't.ly', 'tiny.cc'],
])
/** Invitations to talk elsewhere. */
const messengers = new Set(['t.me', 'telegram.me', 'wa.me', 'chat.whatsapp.com', 'api.whatsapp.com', 'line.me'])
const messengerWord = /\b(?:whats\s?app|telegram|viber|wechat)\b/i
const phoneNumber = /(?:\+|\b00)\d[\d\s().-]{7,}\d|\b\d{10,13}\b/

/** What adverts say. One alone may stand in an honest post; two of them beside a strange link do not. */
const advertWords = [
  /\b(?:buy|order|shop|book) (?:now|today|here|online)\b/i,
  /\b(?:discount|coupon|promo) code\b/i,
  /\b(?:\d{2,3}|huge|special|limited) ?%? (?:off|discount|offer)\b/i,
  /\b(?:cheap|best|lowest|affordable) (?:price|prices|rate|rates|deal|deals)\b/i,
  /\b(?:casino|betting|poker|jackpot|slots|lottery)\b/i,
  /\b(?:payday|instant|quick|personal) loans?\b/i,
  /\b(?:earn|make) (?:\$|₹|€|£)?\s?[\d,]* ?(?:money|dollars|rupees|income|cash|per day|a day|daily|online|from home)\b/i,
  /\b(?:click (?:here|the link)|visit (?:our|my) (?:site|website|shop|store)|contact us|call us|dm (?:me|us))\b/i,
  /\b(?:seo|backlinks?|essay|assignment|thesis) (?:services?|writing|help|packages?|agency)\b/i,
  /\b(?:100 ?%|guaranteed) (?:placement|job|jobs|profit|profits|returns?|results?|working)\b/i,
  /\b(?:crypto|forex|trading) (?:signals?|bot|investment|investments)\b/i,
  /\b(?:followers|subscribers|reviews) (?:for sale|cheap|instantly)\b/i,
  /\b(?:viagra|cialis|escorts?|weight loss pills?|replica watches)\b/i,
  /\b(?:free trial|sign up now|register now|limited time|act now|hurry)\b/i,
]

/** A text with fewer words around a strange link says little but the link. */
const fewWords = 40
/** So many links to one strange site, half of all at least, are about that site. */
const manyOfOneSite = 3
const manyStrangeSites = 12

/**
 * Whether a post waits for a person, and why; null where it is public at once. Only the posts of new accounts can wait, and only for links that
 * lead outside what software is documented and discussed on, or for ways of being reached: an honest first post that links its sources does not. Deterministic.
 */
export function reasonToHold(post: PostWords, author: AuthorFacts): HoldReason | null {
  if (!isNew(author)) return null
  const text = `${post.title}\n${post.summary}\n${post.content}`
  const links = findLinks(text)
  const addressesOf = (hosts: (host: string) => boolean) => links.filter(({ host }) => hosts(host)).map(({ address }) => address)

  const short = addressesOf((host) => shorteners.has(host))
  if (short.length > 0) return { code: 'SHORT_LINKS', links: short }
  const invitations = addressesOf((host) => messengers.has(host))
  if (invitations.length > 0 || (messengerWord.test(text) && phoneNumber.test(text))) return { code: 'CONTACTS', links: invitations }

  const strange = links.filter(({ host }) => !isKnownHost(host))
  if (strange.length === 0) return null
  const addresses = strange.map(({ address }) => address)
  if (advertWords.filter((words) => words.test(text)).length >= 2) return { code: 'ADVERT', links: addresses }
  for (const { host } of strange) {
    const same = strange.filter((link) => link.host === host).map(({ address }) => address)
    if (same.length >= manyOfOneSite && same.length * 2 >= links.length) return { code: 'ONE_SITE', links: same }
  }
  if (new Set(strange.map(({ host }) => host)).size >= manyStrangeSites) return { code: 'MANY_SITES', links: addresses }
  if (countWords(text) < fewWords) return { code: 'LITTLE_TEXT', links: addresses }
  return null
}

const countWords = (text: string): number => (text.replace(/https?:\/\/\S+/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []).length

/** Whether an edit brings links that the post did not have. */
export function bringsLinks(before: PostWords, after: PostWords): boolean {
  const addressesOf = ({ title, summary, content }: PostWords) =>
    findLinks(`${title}\n${summary}\n${content}`).map(({ address }) => address)
  const known = new Set(addressesOf(before))
  return addressesOf(after).some((address) => !known.has(address))
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
  ADVERT: () => 'it reads like an advert with a link.',
  ONE_SITE: (count) => `${count} of its links lead to one site.`,
  MANY_SITES: (count) => `it has ${count} links to sites that are not known here.`,
  LITTLE_TEXT: (count) => (count === 1 ? 'it says little besides a link.' : 'it says little besides its links.'),
  TAKEN_DOWN: () => 'it was taken down before.',
}
