import type { Card } from './schemas.ts'
import { distinctTerms } from './search-terms.ts'

/**
 * Makes a measure of how near a question is to a single wording of a card: the weight of the terms that both have over the mean weight of the
 * two, 0 to 1. Words spread over many wordings of a card touch its subject; words that stand together in one ask for it.
 */
export function createWordingFit(
  cards: readonly Card[],
  rarity: (term: string) => number,
): (cardId: string, terms: readonly string[]) => number {
  const weightOf = (terms: Iterable<string>): number => [...terms].reduce((sum, term) => sum + rarity(term), 0)
  const measured = (wording: string) => {
    const terms = new Set(distinctTerms(wording))
    return { terms, weight: weightOf(terms) }
  }
  const wordingsOf = new Map(cards.map((card) => [card.id, [card.title, ...card.aliases].map(measured)]))
  return (cardId, terms) => {
    const asked = weightOf(terms)
    let best = 0
    for (const wording of wordingsOf.get(cardId) ?? []) {
      let shared = 0
      for (const term of terms) if (wording.terms.has(term)) shared += rarity(term)
      if (shared > 0) best = Math.max(best, (2 * shared) / (asked + wording.weight))
    }
    return best
  }
}
