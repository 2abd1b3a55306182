import type { NamedBoard, Opening } from '../kit/jobs.ts'
import { notSaidBefore } from '../kit/said-before.ts'
import type { ReplyContext, ReplyPart } from '../kit/server.ts'
import { filterOpenings } from './filter-openings.ts'
import { boardRefusalText, type MatchedOpening, openingsText } from './opening-text.ts'
import { isAnyOpening, type OpeningWish, wishWords } from './read-opening-wish.ts'
import type { JobSearchState } from './state.ts'

/** Openings that one reply shows. */
const mostShown = 8
/** Of the fitting ones, so many are compared with the résumé before the best are shown. */
const mostMatched = 24

/** Reads a board now, and shows what fits the wish beside the résumé. What cannot be read or does not fit is said, and nothing stands in its place. */
export async function* findOpenings(
  context: ReplyContext,
  before: JobSearchState,
  { board, wish }: { board: NamedBoard; wish: OpeningWish },
): AsyncGenerator<ReplyPart, void> {
  const { services, chat } = context
  const read = await services.jobs.readBoard(board)
  if ('refusal' in read) {
    yield { kind: 'text', text: notSaidBefore(context, boardRefusalText(board, read.refusal)) }
    return
  }
  const fitting = filterOpenings(read.openings, wish)
  const shown = await bestOf(context, fitting)
  const { topics } = await services.record.learned(chat.id)
  const weak = topics.filter(({ standing }) => standing === 'weak').map(({ title }) => title)
  const text = openingsText(
    {
      ...{ board, all: read.openings.length, fitting: fitting.length, wished: isAnyOpening(wish) ? '' : wishWords(wish), shown },
      ...{ weak: weak.slice(0, 3), without: fitting.length > 0 ? [] : withoutEach(read.openings, wish) },
    },
    (slug, question) => services.mentor.addressOf(slug, question),
  )
  yield { kind: 'text', text: notSaidBefore(context, text) }
  if (shown.length > 0)
    yield {
      kind: 'options',
      options: shown.slice(0, 4).map(({ opening }, index) => ({ text: `${index + 1}: ${opening.title.slice(0, 60)}` })),
    }
  const openings = shown.map(({ opening: { title, company, places, url, text: advert } }) => ({
    url,
    advert: [title, [company, places[0]].filter(Boolean).join(' · '), '', advert].join('\n'),
  }))
  yield { kind: 'state', state: { ...before, search: { board, wish, openings } } satisfies JobSearchState }
}

/** Of those that are nearest to the wish, the ones that the résumé shows most of first. */
async function bestOf({ services, chat }: ReplyContext, fitting: readonly Opening[]): Promise<MatchedOpening[]> {
  const tried = fitting.slice(0, mostMatched)
  const matches = await services.jobs.matchAll(
    chat.id,
    tried.map(({ title, text }) => `${title}\n\n${text}`),
  )
  const matched = tried.flatMap((opening, index) => {
    const match = matches[index]
    return match ? [{ opening, match }] : []
  })
  return matched.toSorted((one, other) => shareOf(other) - shareOf(one)).slice(0, mostShown)
}

/** Of what it needs, how much the résumé shows; a wish counts half. */
function shareOf({ match: { needs, hasResume } }: MatchedOpening): number {
  if (!hasResume || needs.length === 0) return 0
  const worth = { shown: 1, in_part: 0.5, missing: 0 } as const
  const weight = ({ need }: { need: 'must' | 'nice' }) => (need === 'must' ? 2 : 1)
  const all = needs.reduce((sum, need) => sum + weight(need), 0)
  return needs.reduce((sum, need) => sum + weight(need) * worth[need.state], 0) / all
}

/** What alone stands in the way: the parts without which something fits. */
function withoutEach(openings: readonly Opening[], wish: OpeningWish): { part: string; count: number }[] {
  const none = { role: [], places: [], work: null, level: null }
  return (['places', 'work', 'level', 'role'] as const).flatMap((part) => {
    const words = wishWords({ ...none, [part]: wish[part] })
    const count = words === '' ? 0 : filterOpenings(openings, { ...wish, [part]: none[part] }).length
    return count > 0 ? [{ part: words, count }] : []
  })
}
