import MiniSearch from 'minisearch'
import { AREA_NAMES } from './card-languages.ts'
import { CARD_AREAS, type Card, type CardIndex } from './schemas.ts'
import { bareWording, plainWording, searchTerms, termKey } from './search-terms.ts'

/** The fields of a card that are searched; the longer details belong to the body. */
export type CardField = 'title' | 'aliases' | 'body' | 'area'

type IndexedCard = { readonly id: string } & Readonly<Record<CardField, string>>

// Terms are cut by our own rules before MiniSearch sees them, so that cards and questions are treated alike.
const OPTIONS = {
  fields: ['title', 'aliases', 'body', 'area'],
  tokenize: (text: string) => text.split(' ').filter(Boolean),
  processTerm: (term: string) => term,
}

/** A follow-up question of one card and the card that its author meant to answer it. */
export interface CardLink {
  readonly from: string
  readonly question: string
  readonly to: string
}

/**
 * Builds the stored index over the cards. Runs when the library is generated, not when the product starts.
 * Follow-up questions count as further wordings of the card that they lead to.
 */
export function buildCardIndex(cards: readonly Card[], links: readonly CardLink[]): CardIndex {
  const search = new MiniSearch<IndexedCard>(OPTIONS)
  const cardsWithTerm = new Map<string, number>()
  const wordings: Record<string, string> = {}
  const cardsOfKey = new Map<string, Set<string>>()
  // A card's own title is its name: no alias of another card may take it.
  for (const card of cards) wordings[plainWording(card.title)] ??= card.id
  for (const card of cards) for (const wording of [bareWording(card.title), termKey(card.title)]) if (wording) wordings[wording] ??= card.id
  for (const card of cards) {
    const questions = links.filter((link) => link.to === card.id).map((link) => link.question)
    const otherWordings = [...new Set([...card.aliases, ...questions])]
    const fields = {
      title: searchTerms(card.title),
      aliases: otherWordings.flatMap(searchTerms),
      // Names in code, such as const or name, stand in cards of any subject.
      body: searchTerms(`${card.body} ${card.details ?? ''}`.replace(/^```[\s\S]*?^```$/gmu, '')),
      area: searchTerms(CARD_AREAS[card.area]),
    }
    const text = (field: CardField) => fields[field].join(' ')
    search.add({ id: card.id, title: text('title'), aliases: text('aliases'), body: text('body'), area: text('area') })
    for (const term of new Set(Object.values(fields).flat())) cardsWithTerm.set(term, (cardsWithTerm.get(term) ?? 0) + 1)
    for (const wording of [card.title, ...otherWordings]) {
      wordings[plainWording(wording)] ??= card.id
      const bare = bareWording(wording)
      // "What is Python?" is a wording; "Python" alone says where to look, not what for.
      if (bare !== '' && !AREA_NAMES.has(termKey(bare))) wordings[bare] ??= card.id
      cardsOfKey.set(termKey(wording), (cardsOfKey.get(termKey(wording)) ?? new Set()).add(card.id))
    }
  }
  // A single word, or the same words under two cards, decide nothing.
  const termKeys = [...cardsOfKey].flatMap(([key, [id, another]]) => (key.includes(' ') && id && !another ? [[key, id] as const] : []))
  return {
    minisearch: search.toJSON(),
    cardsWithTerm: Object.fromEntries(cardsWithTerm),
    wordings: byCard(Object.entries(wordings)),
    termKeys: byCard(termKeys),
  }
}

/** The texts of each card: stored so, the id of a card stands there once and not behind each of its texts. */
function byCard(entries: readonly (readonly [text: string, cardId: string])[]): Record<string, string[]> {
  const grouped = Map.groupBy(entries, ([, cardId]) => cardId)
  return Object.fromEntries([...grouped].map(([cardId, ofCard]) => [cardId, ofCard.map(([text]) => text)]))
}

/** An index opened for searching. */
export interface OpenCardIndex {
  readonly search: MiniSearch<IndexedCard>
  /** The id of the card for a wording that the library knows word for word. */
  readonly cardOfWording: ReadonlyMap<string, string>
  /** The id of the card for a set of terms that its wordings alone have. */
  readonly cardOfTerms: ReadonlyMap<string, string>
}

/** Opens a stored index. */
export function openCardIndex(index: CardIndex): OpenCardIndex {
  const cardOf = (texts: Readonly<Record<string, readonly string[]>>) =>
    new Map(Object.entries(texts).flatMap(([cardId, ofCard]) => ofCard.map((text) => [text, cardId] as const)))
  return {
    // MiniSearch checks the version of its own form and throws when it does not know it.
    search: MiniSearch.loadJS<IndexedCard>(index.minisearch as Parameters<typeof MiniSearch.loadJS>[0], OPTIONS),
    cardOfWording: cardOf(index.wordings),
    cardOfTerms: cardOf(index.termKeys),
  }
}
