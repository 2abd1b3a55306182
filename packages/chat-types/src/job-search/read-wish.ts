import type { NamedBoard } from '../kit/jobs.ts'
import { boardIn } from './read-board-name.ts'
import { type OpeningWish, readOpeningWish, refined } from './read-opening-wish.ts'
import type { BoardSearch } from './state.ts'

/** What a message in the chat about jobs wants. */
export type JobWish =
  | { kind: 'board'; board: NamedBoard; wish: OpeningWish }
  /** The same board with another wish. */
  | { kind: 'refine'; wish: OpeningWish }
  /** One of the openings that were shown, from 1. */
  | { kind: 'pick'; number: number }
  | { kind: 'advert'; text: string }
  | { kind: 'page'; address: string }
  | { kind: 'openings' | 'letter' | 'questions' | 'learn' | 'ask' | 'other' }

/** A pasted text of so many words, or of so many lines, is an advert. */
const [leastWords, leastLines] = [35, 4]

/** Phrases of adverts; a shorter text is one by two of them. */
const advertSigns = [
  /\b(?:we(?:['’]re| are)|our team is|is) (?:looking for|hiring|seeking|searching for)\b/iu,
  /\byou (?:will|have|bring|are|know|should have)\b|\byour (?:tasks|profile|role)\b/iu,
  /\b\d+\+? years?\b|\bexperience (?:with|in|of)\b/iu,
  /\b(?:requirements?|responsibilities|must have|nice to have|qualifications?)\b/iu,
  /\b(?:full|part)[- ]time\b|\bsalary\b|\bapply (?:now|by|to|at|here)\b/iu,
] as const
const leastAdvertWords = 12
const isShortAdvert = (text: string, words: number): boolean =>
  words >= leastAdvertWords && advertSigns.filter((sign) => sign.test(text)).length >= 2 && !/\b(?:i|i['’]m|my|me)\b/iu.test(text)

const asksForJobs = /\b(?:find|search|show|list|any|get)\b.*\b(?:jobs?|openings?|positions?|roles?|vacanc\w+|offers?)\b/iu
/** After a board was read: "only remote", "and in Berlin?", "show the senior ones", "show all openings". */
const mostRefiningWords = 10
const asksForOpenings =
  /^(?:and|only|just|now|what about|how about|also|without|but)\b.*\b(?:remote|hybrid|on[- ]?site|in \p{L}+|near \p{L}+|juniors?|seniors?|interns?(?:hips?)?|leads?|graduates?|jobs?|openings?|roles?|positions?|ones?|engineers?|developers?)\b|\b(?:find|search|show|list|any|get)\b.*\b(?:jobs?|openings?|positions?|roles?|vacanc\w+|offers?|ones?|all|remote)\b|^(?:(?:only |just )?(?:remote|hybrid|on[- ]?site|juniors?|seniors?|interns?(?:hips?)?)(?: only| ones?)?)\s*[.?!]?$/iu

/** `2`, `2: Backend Engineer`, `opening 2`, `number 2`. */
function numberIn(said: string): number | null {
  const found =
    /^(?:(?:open|take|pick|compare|tell me about)\s+)?(?:(?:opening|number|no\.?|job)\s*|#)?(\d{1,2})(?:[.?!]?$|[.:)]\s)/iu.exec(said)
  return found ? Number(found[1]) : null
}

/**
 * Reads one message; an address that stands alone is the page of an advert, unless it is that of a board. `search`: what was found on a board before,
 * of which a number picks one, and which a short message narrows.
 */
export function readJobWish(text: string, search?: BoardSearch): JobWish {
  const said = text.trim()
  const words = said.split(/\s+/u).length
  const isPasted =
    words >= leastWords || isShortAdvert(said, words) || said.split('\n').filter((line) => line.trim() !== '').length >= leastLines
  const named = isPasted ? null : boardIn(said)
  if (named) return { kind: 'board', board: named.board, wish: readOpeningWish(named.rest) }
  const number = search ? numberIn(said) : null
  if (number !== null) return { kind: 'pick', number }
  if (search && words <= mostRefiningWords && asksForOpenings.test(said)) {
    const isAll = /\b(?:all|everything)\b/iu.test(said)
    return { kind: 'refine', wish: isAll ? readOpeningWish(said) : refined(search.wish, readOpeningWish(said)) }
  }
  if (/^https?:\/\/\S+$/iu.test(said)) return { kind: 'page', address: said }
  if (isPasted) return { kind: 'advert', text: said }
  if (/\bletter\b|\bapplication email\b/iu.test(said)) return { kind: 'letter' }
  if (/\bquestions?\b|\binterview\b|\bthey (?:will )?ask me\b/iu.test(said)) return { kind: 'questions' }
  if (/\blearn\b|\bstudy\b|\bprepare\b|\bimprove\b|\bmissing\b|\bgaps?\b/iu.test(said)) return { kind: 'learn' }
  if (asksForJobs.test(said)) return { kind: 'openings' }
  if (/\badvert\b|\brequire\w*\b|\breally ask\b|\bmatch\b|\bfit\b|\bgood enough\b|\bchances?\b/iu.test(said)) return { kind: 'ask' }
  return { kind: 'other' }
}
