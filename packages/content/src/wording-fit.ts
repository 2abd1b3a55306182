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
  const wordingsOf = new Map(
    cards.map((card) => [card.id, [card.title, ...card.aliases].map((wording) => new Set(distinctTerms(wording)))]),
  )
  const weightOf = (terms: Iterable<string>): number => [...terms].reduce((sum, term) => sum + rarity(term), 0)
  return (cardId, terms) => {
    const asked = weightOf(terms)
    const fits = (wordingsOf.get(cardId) ?? []).map((wording) => {
      const shared = weightOf(terms.filter((term) => wording.has(term)))
      return shared === 0 ? 0 : (2 * shared) / (asked + weightOf(wording))
    })
    return Math.max(0, ...fits)
  }
}
