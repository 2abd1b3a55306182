import { type OpenCardIndex, openCardIndex } from './card-index.ts'
import { AREA_NAMES, languageFit, languageHinted, languagesNamed } from './card-languages.ts'
import { createSpelling } from './correct-spelling.ts'
import { createEverydayWords } from './everyday-words.ts'
import type { Card, CardIndex } from './schemas.ts'
import { bareWording, distinctTerms, plainWording, termKey } from './search-terms.ts'
import { namesForeignSubject } from './foreign-subjects.ts'
import { createWordingFit } from './wording-fit.ts'

/**
 * The card that answers, or nothing when the library is not sure; confidence is the matched share of the question, 0 to 1. `near`: two or three cards
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

/** Below this share of the question's weight the library says that it is not sure; see the tests for how often it is right. */
const ENOUGH = 0.45
/** Of a question of few words more must match: "dependency injection" is not "SQL injection". By the number of its words. */
const ENOUGH_OF_FEW: Readonly<Record<number, number>> = { 1: 0.56, 2: 0.56, 3: 0.51 }
/** A card of the language that a question names may match less where no other comes near it: its rank stands far ahead of the runner-up's. */
const ENOUGH_AHEAD = 0.25
const FAR_AHEAD = 0.6
/** What is read for names of a language's own; a question is shorter. In characters. */
const LONGEST = 500
/** What matches must also weigh something by itself: "name" or "code" alone says nothing, although all of it matches. */
const LEAST_WEIGHT = 2.1
/** From this share on a card is near enough to be offered. */
const NEAR = 0.26
const NEAR_CARDS = 3

/** What a match is worth by where it is: the words of a title or an alias name the subject, those of a body only touch it. */
const WORTH = { title: 1, body: 0.5, spelling: 0.8 }
const AREA_WEIGHT = 0.25
/** A question that holds all words of a card's title mostly asks for that card. */
const TITLE_BONUS = 1.4
const CANDIDATES = 24
/** What a card is worth at most where the question speaks of daily life, or is one word among glue: near, never sure. */
const DOUBTFUL = 0.4
/** From so many words on, a single one that is left after the glue is no question: "how to break up with someone". */
const MANY_WORDS = 4
/** A runner-up this near to the best card means that the question fits both, and guessing is worse than asking. */
const TOO_NEAR = 0.9
/** Where a question names a language, another subject's card stays behind as soon as one of the language matches this share of what it matches. */
const OWN_SHARE = 0.3
const BEHIND_OWN = 0.2
/** A card that suits the named language less than this is of another subject. */
const OUTSIDE = 0.5
/** A card of another subject answers a question with a language only where it matches this share. */
const ENOUGH_OUTSIDE = 0.72
/** Few words that are spread over the wordings of a card, and stand together in none, only touch it: "my computer is slow". */
const FEW_WORDS = 2
const LEAST_FIT = 0.45

/**
 * Makes the search over the cards. A score says little about being right (a question out of scope can score as high as a good one),
 * so the answer depends on how much of the question's weight the best card covers. All figures here were chosen on the tuning questions, none on the golden files.
 */
export function createCardSearch(cards: readonly Card[], index: CardIndex): CardSearch {
  const { search, ...known } = openCardIndex(index)
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const rarityAt = (term: string, inCards: number) => {
    const weight = Math.log(1 + (cards.length - inCards + 0.5) / (inCards + 0.5))
    return AREA_NAMES.has(term) ? weight * AREA_WEIGHT : weight
  }
  const weights = new Map(Object.entries(index.cardsWithTerm).map(([term, inCards]) => [term, rarityAt(term, inCards)]))
  const unknown = rarityAt('', 0)
  const rarity = (term: string) => weights.get(term) ?? unknown
  const correct = createSpelling(Object.keys(index.cardsWithTerm))
  const fitOf = createWordingFit(cards, rarity)
  const everydayIn = createEverydayWords(cards)
  const titles = new Map(cards.map((card) => [card.id, distinctTerms(card.title)]))

  /** The card that the question names word for word, and those that it touches, the best first. */
  const find = (query: string) => {
    const asked = cardsById.get(knownWording(known, query) ?? '')
    const { terms, corrected } = correct(distinctTerms(query))
    const languages = languagesNamed(terms)
    const hinted = languageHinted(query.slice(0, LONGEST))
    const speaksOfDailyLife = everydayIn(query)
    const isForeign = namesForeignSubject(query)
    const isMostlyGlue = terms.length === 1 && bareWording(query).split(' ').length >= MANY_WORDS
    const ranked = search
      .search(subjectOf(terms, languages).join(' '), { boost: { title: 2, aliases: 2, area: 1, body: 1 }, fuzzy: false, prefix: false })
      .flatMap((result) => {
        const card = cardsById.get(String(result.id))
        const suits = card ? languageFit(card.area, languages, hinted) : 0
        return card && suits > 0 ? [{ card, suits, result }] : []
      })
      .slice(0, CANDIDATES)
      .map(({ card, suits, result }) => {
        const covered = coverage(terms, result.match, corrected, rarity)
        const inTitle = Object.values(result.match).some((fields) => fields.includes('title'))
        const fit = fitOf(card.id, terms)
        const isScattered = !inTitle && languages.size === 0 && terms.length <= FEW_WORDS && fit < LEAST_FIT
        const isOfDailyLife = speaksOfDailyLife(card.id)
        const isDoubtful = isForeign || isScattered || isOfDailyLife || (isMostlyGlue && !inTitle)
        // A poem about one's cat is not near to the card that names the command of that name once.
        const touchesByChance = isOfDailyLife && !inTitle && fit < LEAST_FIT
        const confidence = touchesByChance ? 0 : isDoubtful ? Math.min(covered, DOUBTFUL) : covered
        const bonus = (titles.get(card.id) ?? []).every((term) => terms.includes(term)) ? TITLE_BONUS : 1
        return { card, suits, confidence, isDoubtful, rank: suits * bonus * result.score * confidence * (0.4 + fit) }
      })
      .filter(({ confidence }) => confidence > 0)
    const bestOwn = Math.max(0, ...ranked.flatMap(({ card, confidence }) => (languages.has(card.area) ? [confidence] : [])))
    const preferred = ranked
      .map((one) => (one.suits < OUTSIDE && one.confidence * OWN_SHARE < bestOwn ? { ...one, rank: one.rank * BEHIND_OWN } : one))
      .sort((a, b) => b.rank - a.rank)
    return { known: asked, ranked: preferred, isSure: isSureOf(preferred, languages, terms.length) }
  }

  return {
    answer(query) {
      const { known, ranked, isSure } = find(query)
      if (known) return { outcome: 'found', card: known, confidence: 1 }
      const [best] = ranked
      if (best && isSure) return { outcome: 'found', card: best.card, confidence: best.confidence }
      return { outcome: 'abstained', near: nearOf(ranked).map(({ card }) => card), confidence: best?.confidence ?? 0 }
    },
    nearest(query, count) {
      const { known, ranked } = find(query)
      const others = nearOf(ranked).flatMap(({ card }) => (card === known ? [] : [card]))
      return (known ? [known, ...others] : others).slice(0, count)
    },
  }
}

/** The terms by which cards are looked up: a language that is named chooses among the cards already, and would weigh twice as a word. */
function subjectOf(terms: readonly string[], languages: ReadonlySet<string>): readonly string[] {
  if (languages.size !== 1 || languages.has('sql')) return terms
  const subject = terms.filter((term) => languagesNamed([term]).size === 0)
  return subject.length === 0 ? terms : subject
}

/** Whether the best card matches enough to answer, and no other is about as near. */
function isSureOf(
  [best, second]: readonly {
    readonly card: Card
    readonly suits: number
    readonly confidence: number
    readonly isDoubtful: boolean
    readonly rank: number
  }[],
  languages: ReadonlySet<string>,
  words: number,
): boolean {
  if (!best || best.isDoubtful) return false
  const nearness = second ? second.rank / best.rank : 0
  const isAhead = languages.has(best.card.area) && nearness <= FAR_AHEAD
  if (languages.size > 0 && best.suits < OUTSIDE && best.confidence < ENOUGH_OUTSIDE) return false
  return nearness <= TOO_NEAR && best.confidence >= (isAhead ? ENOUGH_AHEAD : (ENOUGH_OF_FEW[words] ?? ENOUGH))
}

/** Two or three to choose from: what matches enough of the question, and not far less than the best does. */
function nearOf<Ranked extends { confidence: number; rank: number }>(ranked: readonly Ranked[]): readonly Ranked[] {
  const near = ranked.filter(({ confidence, rank }) => confidence >= NEAR && rank > (ranked[0]?.rank ?? 0) / 4)
  // One alone is no choice: the next in rank stands beside it.
  return near.length === 1 ? ranked.slice(0, 2) : near.slice(0, NEAR_CARDS)
}

/** The card whose wording the question is, word for word, without its wrapping, or by the same terms; undefined for none. */
function knownWording(
  { cardOfWording, cardOfTerms }: Pick<OpenCardIndex, 'cardOfWording' | 'cardOfTerms'>,
  query: string,
): string | undefined {
  return cardOfWording.get(plainWording(query)) ?? cardOfWording.get(bareWording(query)) ?? cardOfTerms.get(termKey(query))
}

/** The share of the question's weight that one card matches; 0 when it matches no more than the name of a language or a common word. */
function coverage(
  terms: readonly string[],
  match: Readonly<Record<string, readonly string[]>>,
  corrected: ReadonlySet<string>,
  rarity: (term: string) => number,
): number {
  let total = 0
  let matched = 0
  let asTyped = 0
  let onSubject = false
  let inTitle = false
  for (const term of terms) {
    const weight = rarity(term)
    total += weight
    const fields = entryOf(match, term)
    if (!fields) continue
    const worth = fields.some((field) => field !== 'body') ? WORTH.title : WORTH.body
    matched += weight * worth * (corrected.has(term) ? WORTH.spelling : 1)
    if (AREA_NAMES.has(term)) continue
    if (fields.includes('title')) inTitle = true
    onSubject = true
    if (!corrected.has(term)) asTyped += 1
  }
  // Of a longer question one corrected word alone says nothing: Taylor is a name, no misspelt tailor.
  if (terms.length > 2 && asTyped === 0) return 0
  return onSubject && (inTitle || matched >= LEAST_WEIGHT) ? matched / total : 0
}

/** An entry of a record by a key that a stranger chose: inherited names such as "constructor" are not entries. */
function entryOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
