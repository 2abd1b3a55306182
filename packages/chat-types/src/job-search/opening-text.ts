import type { BoardRefusal, JobMatch, NamedBoard, Opening } from '../kit/jobs.ts'
import { plain } from './job-text.ts'
import { needsIn } from './state.ts'

const providers = { greenhouse: 'Greenhouse', lever: 'Lever', lever_eu: 'Lever', ashby: 'Ashby' } as const
const places: Readonly<Record<NamedBoard['provider'], string>> = {
  greenhouse: 'boards.greenhouse.io/NAME',
  lever: 'jobs.lever.co/NAME',
  lever_eu: 'jobs.eu.lever.co/NAME',
  ashby: 'jobs.ashbyhq.com/NAME',
}

/** `the Lever board “acme”`. */
export const boardWords = ({ provider, name }: NamedBoard): string => `the ${providers[provider]} board “${plain(name)}”`

/** Where no board was named yet: no opening is invented, and how one is named. */
export const withoutBoardText =
  'I see no live openings, and I invent none. Name a board where a company publishes its own, and I read it now: an address such as `jobs.lever.co/acme`, or the words `greenhouse acme`, `lever acme` or `ashby acme`, with what you look for: “greenhouse acme, junior backend in Berlin”. The careers page of a company shows whose board it is. Or paste an advert, or give its address, and I compare it with your résumé.'

const refusals: Readonly<Record<BoardRefusal, string>> = {
  missing: 'There is no public board of that name.',
  rate_limited: 'It takes no more requests from this server at the moment. Try again in some minutes.',
  too_large: 'It is larger than I read (12 MB). Open it yourself, and give me the address of one advert.',
  timed_out: 'It did not answer in time. Try again.',
  unreadable: 'It answered something that I cannot read as a list of openings. Try again later, or paste an advert.',
  busy: 'This server reads several boards at the moment. Try again in a minute.',
}

/** Why a board gave nothing, and no opening in its place. */
export const boardRefusalText = (board: NamedBoard, refusal: BoardRefusal): string =>
  `I could not read ${boardWords(board)}. ${refusals[refusal]}${refusal === 'missing' ? ` Look at the address of the company’s list of openings: the name stands in it, as in \`${places[board.provider]}\`.` : ''} I invent no openings.`

/** An opening beside the résumé. */
export interface MatchedOpening {
  opening: Opening
  match: JobMatch
}

const workWords = { remote: 'remote', hybrid: 'hybrid', on_site: 'on site', unsaid: null } as const
const most = 3

function evidence({ needs, hasResume, learnFirst }: JobMatch): string {
  if (needs.length === 0) return 'Its text names nothing that I can compare.'
  const musts = needs.filter(({ need }) => need === 'must')
  const names = (state: 'shown' | 'missing') =>
    needs
      .filter((need) => need.state === state)
      .toSorted((one, other) => Number(one.need === 'nice') - Number(other.need === 'nice'))
      .slice(0, most)
      .map(({ text }) => plain(text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text))
  if (!hasResume)
    return `It needs ${musts.length} ${musts.length === 1 ? 'thing' : 'things'} and would like ${needs.length - musts.length}.`
  const shown = needsIn({ needs } as JobMatch, 'shown').length
  const first = learnFirst[0]
  const parts = [
    `Your résumé shows ${shown} of ${needs.length} things it asks for${shown > 0 ? `: ${names('shown').join(', ')}` : ''}.`,
    names('missing').length > 0 ? `Not shown: ${names('missing').join(', ')}.` : null,
    first ? `Learn first: ${plain(first.name)}, about ${first.hours} ${first.hours === 1 ? 'hour' : 'hours'}.` : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}

const row = ({ opening, match }: MatchedOpening, index: number): string => {
  const facts = [opening.places.slice(0, 3).map(plain).join('; '), workWords[opening.work], plain(opening.team)].filter(Boolean)
  return `${index + 1}. **[${plain(opening.title)}](${opening.url})**${facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}\n   ${evidence(match)}`
}

/** What several openings lack in the résumé, the most frequent first. */
function learnAcross(matched: readonly MatchedOpening[]): { name: string; hours: number; count: number }[] {
  const found = new Map<string, { name: string; hours: number; count: number }>()
  for (const { match } of matched)
    for (const { name, hours } of match.learnFirst) {
      const known = found.get(name)
      found.set(name, { name, hours, count: (known?.count ?? 0) + 1 })
    }
  return [...found.values()].toSorted((one, other) => other.count - one.count || one.hours - other.hours).slice(0, most)
}

export interface BoardAnswer {
  board: NamedBoard
  /** On the board, all in all. */
  all: number
  /** That fit. */
  fitting: number
  /** The wish in words; empty where everything was asked for. */
  wished: string
  shown: readonly MatchedOpening[]
  /** Topics that the person's record calls weak. */
  weak: readonly string[]
  /** How many would fit without one part of the wish, for each part that alone stands in the way. */
  without: readonly { part: string; count: number }[]
}

/** The openings of a board that fit, beside the résumé and the record. Where none fits, it says so. */
export function openingsText(
  { board, all, fitting, wished, shown, weak, without }: BoardAnswer,
  addressOf: (slug: string, question: string) => string,
): string {
  const where = boardWords(board)
  if (all === 0) return `${where.charAt(0).toUpperCase()}${where.slice(1)} has no openings at the moment. I invent none.`
  if (shown.length === 0) {
    const wider = without.map(({ part, count }) => `${count} without “${plain(part)}”`)
    return `None of the ${all} openings on ${where} fits “${plain(wished)}”.${wider.length > 0 ? ` There ${without.length === 1 && without[0]?.count === 1 ? 'is' : 'are'} ${wider.join(', ')}.` : ''} Say what to leave out, name another board, or write “show all openings”.`
  }
  const head =
    wished === ''
      ? `${all} ${all === 1 ? 'opening' : 'openings'} on ${where}`
      : `${fitting} of ${all} openings on ${where} ${fitting === 1 ? 'fits' : 'fit'} “${plain(wished)}”`
  const order = shown[0]?.match.hasResume
    ? fitting > shown.length
      ? `; these ${shown.length} of them are the nearest to the wish, by what your résumé shows:`
      : ', by what your résumé shows:'
    : fitting > shown.length
      ? `; these are the ${shown.length} nearest to the wish:`
      : ':'
  const learn = learnAcross(shown)
  const learned = [
    learn.length > 0
      ? `What to learn first for these: ${learn.map(({ name, hours, count }) => `[${plain(name)}](${addressOf('generic', `Teach me the basics of ${name} with one example, for a job that asks for it`)}) (asked for by ${count}, about ${hours} ${hours === 1 ? 'hour' : 'hours'})`).join(', ')}.`
      : null,
    weak.length > 0 ? `Your record calls these weak so far: ${weak.map(plain).join(', ')}.` : null,
    shown[0]?.match.hasResume
      ? null
      : `There is no résumé of yours to compare with: [write one](${addressOf('resume', 'I want to write my résumé')}).`,
  ].filter((part) => part !== null)
  return [
    `${head}${order}`,
    shown.map(row).join('\n'),
    ...(learned.length > 0 ? [learned.join(' ')] : []),
    'These are the company’s own words as they stand there now; each title leads to the original. Write a number, and I compare that advert line by line.',
  ].join('\n\n')
}
