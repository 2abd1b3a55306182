import { type OpenCardIndex, openCardIndex } from './card-index.ts'
import { createEvidence } from './gather-evidence.ts'
import type { Card, CardIndex } from './schemas.ts'
import { bareWording, plainWording, termKey } from './search-terms.ts'
import { SURE } from './search-weights.ts'
import { sureness, type Weighed, weighCandidates } from './weigh-candidates.ts'

/**
 * The card that answers, or nothing when the library is not sure; confidence is how likely the best card is right, 0 to 1. `near`: two or three cards
 * to choose from, the nearest first, where the question touches some; else none.
 */
export type SearchAnswer =
  | { readonly outcome: 'found'; readonly card: Card; readonly confidence: number }
  | { readonly outcome: 'abstained'; readonly near: readonly Card[]; readonly confidence: number }

export interface CardSearch {
  /** The card that answers a question, or the nearest to choose from. */
  readonly answer: (query: string) => SearchAnswer
  /** At most `count` cards that a question touches, the nearest first. */
  readonly nearest: (query: string, count: number) => readonly Card[]
}

/** A card that matches so much of the question's weight is near enough to be offered. */
const NEAR = 0.26
const NEAR_CARDS = 3
/** A card that is so many times less likely than the best is not offered beside it. */
const FAR_BEHIND = Math.log(60)
/** How likely a card is at most where the question speaks of daily life, of another tool, or is one word among glue: near, never sure. */
const DOUBTFUL = 0.4

/**
 * Makes the search over the cards. Two opinions are asked: the index's, by fields, and that of the cards' profiles, by all that a card is asked with.
 * `CHOICE` weighs both and chooses; `SURENESS` says how likely the choice is right, and below `SURE` the search abstains. The weights are fitted by
 * fit-search.ts, on questions that the wordings did not have.
 */
export function createCardSearch(cards: readonly Card[], index: CardIndex): CardSearch {
  const opened = openCardIndex(index)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  // The profiles cost a quarter of a second: nobody who asks nothing waits for them.
  let evidenceOf: ReturnType<typeof createEvidence> | undefined
  const gather = (query: string) => (evidenceOf ??= createEvidence(cards, opened, index.cardsWithTerm))(query)

  return {
    answer(query) {
      const known = cardsById.get(knownWording(opened, query) ?? '')
      if (known) return { outcome: 'found', card: known, confidence: 1 }
      const evidence = gather(query)
      const weighed = weighCandidates(evidence)
      const [best] = weighed
      const confidence = sureness(evidence, weighed)
      if (best && !best.candidate.isDoubtful && confidence >= SURE) return { outcome: 'found', card: best.candidate.card, confidence }
      const isDoubtful = best?.candidate.isDoubtful === true
      return { outcome: 'abstained', near: nearOf(weighed), confidence: isDoubtful ? Math.min(DOUBTFUL, confidence) : confidence }
    },
    nearest(query, count) {
      const known = cardsById.get(knownWording(opened, query) ?? '')
      const others = nearOf(weighCandidates(gather(query))).filter((card) => card !== known)
      return (known ? [known, ...others] : others).slice(0, count)
    },
  }
}

/** Two or three to choose from: what matches enough of the question, and is not far less likely than the best. */
function nearOf(weighed: readonly Weighed[]): readonly Card[] {
  const [best] = weighed
  const near = weighed.filter(({ candidate, weight }) => candidate.covered >= NEAR && best && weight > best.weight - FAR_BEHIND)
  // One alone is no choice: the next in rank stands beside it.
  const chosen = near.length === 1 ? weighed.filter(({ candidate }) => candidate.covered > 0).slice(0, 2) : near.slice(0, NEAR_CARDS)
  return chosen.map(({ candidate }) => candidate.card)
}

/** The card whose wording the question is, word for word, without its wrapping, or by the same terms; undefined for none. */
function knownWording(
  { cardOfWording, cardOfTerms }: Pick<OpenCardIndex, 'cardOfWording' | 'cardOfTerms'>,
  query: string,
): string | undefined {
  return cardOfWording.get(plainWording(query)) ?? cardOfWording.get(bareWording(query)) ?? cardOfTerms.get(termKey(query))
}
