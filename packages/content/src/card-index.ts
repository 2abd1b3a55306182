import MiniSearch from 'minisearch'
import { CARD_AREAS, type Card, type CardIndex } from './schemas.ts'
import { searchTerms } from './search-terms.ts'

/** The fields of a card that are searched; the longer details are left out: they mention too much that they do not explain. */
export type CardField = 'title' | 'aliases' | 'body' | 'area'

type IndexedCard = { readonly id: string } & Readonly<Record<CardField, string>>

// Terms are cut by our own rules before MiniSearch sees them, so that cards and questions are treated alike.
const OPTIONS = {
  fields: ['title', 'aliases', 'body', 'area'],
  tokenize: (text: string) => text.split(' ').filter(Boolean),
  processTerm: (term: string) => term,
}

/** Builds the stored index over the cards. Runs when the library is generated, not when the product starts. */
export function buildCardIndex(cards: readonly Card[]): CardIndex {
  const search = new MiniSearch<IndexedCard>(OPTIONS)
  const cardsWithTerm: Record<string, number> = {}
  for (const card of cards) {
    const fields = {
      title: searchTerms(card.title),
      aliases: card.aliases.flatMap(searchTerms),
      body: searchTerms(card.body),
      area: searchTerms(CARD_AREAS[card.area]),
    }
    search.add({
      id: card.id,
      title: fields.title.join(' '),
      aliases: fields.aliases.join(' '),
      body: fields.body.join(' '),
      area: fields.area.join(' '),
    })
    for (const term of new Set(Object.values(fields).flat())) cardsWithTerm[term] = (cardsWithTerm[term] ?? 0) + 1
  }
  return {
    minisearch: search.toJSON(),
    cardsWithTerm: Object.fromEntries(Object.entries(cardsWithTerm).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Opens a stored index. */
export function openCardIndex(index: CardIndex): MiniSearch<IndexedCard> {
  // MiniSearch checks the version of its own form and throws when it does not know it.
  return MiniSearch.loadJS<IndexedCard>(index.minisearch as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS)
}
