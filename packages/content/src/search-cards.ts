import { openCardIndex } from './card-index.ts'
import type { Card, CardIndex } from './schemas.ts'
import { distinctTerms, plainWording, searchTerms } from './search-terms.ts'

/** The card that answers, or nothing when the library does not know; confidence is the matched share of the question, 0 to 1. */
export type SearchAnswer =
  | { readonly outcome: 'found'; readonly card: Card; readonly confidence: number }
  | { readonly outcome: 'abstained'; readonly confidence: number }

/** Below this share of the question's weight the library says that it does not know; tuned on one half of the golden questions. */
const ENOUGH = 0.44

/** What a match is worth by where it is: the words of a title or an alias name the subject, those of a body only touch it. */
const WORTH = { title: 1, body: 0.5, spelling: 0.8 }
/** The name of a language or tool says where to look, not what for: it counts little and is never a subject by itself. */
const AREA_NAMES: ReadonlySet<string> = new Set(['javascript', 'typescript', 'python', 'sql', 'http', 'git'].flatMap(searchTerms))
const AREA_WEIGHT = 0.25
const CANDIDATES = 8
/** A runner-up this near to the best card means that the question fits both, and guessing is worse than asking. */
const TOO_NEAR = 0.9

/**
 * Makes the search over the cards. A score says little about being right (a question out of scope can score as high as a good one),
 * so the answer depends on how much of the question's weight the best card covers. All figures here were chosen on the tuning half alone.
 */
export function createCardSearch(cards: readonly Card[], index: CardIndex): (query: string) => SearchAnswer {
  const search = openCardIndex(index)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const rarity = (term: string) => {
    const inCards = Object.hasOwn(index.cardsWithTerm, term) ? (index.cardsWithTerm[term] ?? 0) : 0
    const weight = Math.log(1 + (cards.length - inCards + 0.5) / (inCards + 0.5))
    return AREA_NAMES.has(term) ? weight * AREA_WEIGHT : weight
  }
  return (query) => {
    const wording = plainWording(query)
    const known = cardsById.get(Object.hasOwn(index.wordings, wording) ? (index.wordings[wording] ?? '') : '')
    if (known) return { outcome: 'found', card: known, confidence: 1 }
    const terms = distinctTerms(query)
    const results = search.search(terms.join(' '), {
      boost: { title: 2, aliases: 2, area: 1, body: 1 },
      fuzzy: (term) => (term.length > 9 ? 2 : term.length > 5 ? 1 : false),
      weights: { fuzzy: 0.5, prefix: 0 },
    })
    const [best, second] = results
      .slice(0, CANDIDATES)
      .flatMap((result) => {
        const card = cardsById.get(String(result.id))
        if (!card) return []
        const confidence = coverage(terms, result.match, result.queryTerms, rarity)
        return [{ card, confidence, rank: result.score * confidence }]
      })
      .sort((a, b) => b.rank - a.rank)
    if (!best || best.confidence < ENOUGH || (second && second.rank > best.rank * TOO_NEAR)) {
      return { outcome: 'abstained', confidence: best?.confidence ?? 0 }
    }
    return { outcome: 'found', card: best.card, confidence: best.confidence }
  }
}

/** The share of the question's weight that one card matches; 0 when it matches no more than the name of a language. */
function coverage(
  terms: readonly string[],
  match: Readonly<Record<string, readonly string[]>>,
  matchedTerms: readonly string[],
  rarity: (term: string) => number,
): number {
  let total = 0
  let matched = 0
  let onSubject = false
  for (const term of terms) {
    const weight = rarity(term)
    total += weight
    if (!matchedTerms.includes(term)) continue
    const fields = Object.hasOwn(match, term) ? match[term] : undefined
    if (!fields) matched += weight * WORTH.spelling
    else matched += weight * (fields.some((field) => field !== 'body') ? WORTH.title : WORTH.body)
    if (!AREA_NAMES.has(term)) onSubject = true
  }
  return onSubject && total > 0 ? matched / total : 0
}
