import { openCardIndex } from './card-index.ts'
import type { Card, CardIndex } from './schemas.ts'
import { distinctTerms, plainWording, searchTerms, termKey } from './search-terms.ts'

/** The card that answers, or nothing when the library does not know; confidence is the matched share of the question, 0 to 1. */
export type SearchAnswer =
  | { readonly outcome: 'found'; readonly card: Card; readonly confidence: number }
  | { readonly outcome: 'abstained'; readonly confidence: number }

/** Below this share of the question's weight the library says that it does not know; see the tests for how often it is right. */
const ENOUGH = 0.44
/** Of a question of one or two words more must match: "dependency injection" is not "SQL injection". */
const ENOUGH_OF_TWO = 0.56
/** What matches must also weigh something by itself: "name" or "code" alone says nothing, although all of it matches. */
const LEAST_WEIGHT = 2.1

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
 * so the answer depends on how much of the question's weight the best card covers. All figures here were chosen on the tuning questions, none on those held out.
 */
export function createCardSearch(cards: readonly Card[], index: CardIndex): (query: string) => SearchAnswer {
  const search = openCardIndex(index)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const rarity = (term: string) => {
    const inCards = entryOf(index.cardsWithTerm, term) ?? 0
    const weight = Math.log(1 + (cards.length - inCards + 0.5) / (inCards + 0.5))
    return AREA_NAMES.has(term) ? weight * AREA_WEIGHT : weight
  }
  return (query) => {
    const known = cardsById.get(entryOf(index.wordings, plainWording(query)) ?? entryOf(index.termKeys, termKey(query)) ?? '')
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
    if (!best || best.confidence < (terms.length <= 2 ? ENOUGH_OF_TWO : ENOUGH) || (second && second.rank > best.rank * TOO_NEAR)) {
      return { outcome: 'abstained', confidence: best?.confidence ?? 0 }
    }
    return { outcome: 'found', card: best.card, confidence: best.confidence }
  }
}

/** The share of the question's weight that one card matches; 0 when it matches no more than the name of a language or a common word. */
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
    const fields = entryOf(match, term)
    if (!fields) matched += weight * WORTH.spelling
    else matched += weight * (fields.some((field) => field !== 'body') ? WORTH.title : WORTH.body)
    if (!AREA_NAMES.has(term)) onSubject = true
  }
  return onSubject && matched >= LEAST_WEIGHT ? matched / total : 0
}

/** An entry of a record by a key that a stranger chose: inherited names such as "constructor" are not entries. */
function entryOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
