import type { OpenCardIndex } from './card-index.ts'
import { AREA_NAMES, languageFit, languageHinted, languagesNamed } from './card-languages.ts'
import { createCardProfiles, type ProfileFit } from './card-profiles.ts'
import { createSpelling } from './correct-spelling.ts'
import { createEverydayWords } from './everyday-words.ts'
import { namesForeignSubject } from './foreign-subjects.ts'
import type { Card } from './schemas.ts'
import { bareWording, distinctTerms, plainWording, spokenTerms } from './search-terms.ts'
import { createWordingFit } from './wording-fit.ts'

/** A card that a question may ask for, and what speaks for it. */
export interface Candidate {
  readonly card: Card
  /** How well its area suits the languages that the question names, see languageFit. */
  readonly suits: number
  /** The question names the language of its area, or one whose cards hold there too. */
  readonly isOfLanguage: boolean
  /** BM25 over the fields of the card; 0 where the index did not find it. */
  readonly score: number
  /** The share of the question's weight that the card matches, 0 to 1, by where it matches. */
  readonly covered: number
  /** The nearness to its nearest wording, by words, 0 to 1. */
  readonly fit: number
  readonly inTitle: boolean
  /** The question holds all words of its title. */
  readonly holdsTitle: boolean
  /** Few words of the question are spread over its wordings, and stand together in none: "my computer is slow". */
  readonly isScattered: boolean
  /** It may be offered, and is never the sure answer: the question is about daily life, another tool, a mere name of a language, has no word at all, or one among glue. */
  readonly isDoubtful: boolean
  readonly profile: ProfileFit
}

/** A question, its candidates in no order, and what of it is known at all. */
export interface Evidence {
  readonly candidates: readonly Candidate[]
  /** How many words of a subject it has. */
  readonly words: number
  /** The share of its weight in words that no card has. */
  readonly unknown: number
}

/** What is read for names of a language's own, and for pairs of words; a question is shorter. In characters. */
const LONGEST = 500
/** What matches must also weigh something by itself: "name" or "code" alone says nothing, although all of it matches. */
const LEAST_WEIGHT = 2.1
/** What a match is worth by where it is: the words of a title or an alias name the subject, those of a body only touch it. */
const WORTH = { title: 1, body: 0.5, spelling: 0.8 }
const AREA_WEIGHT = 0.25
const CANDIDATES = 24
/** The nearest by profile are candidates too, where the index ranks them low. */
const BY_PROFILE = 8
/** From so many words on, a single one that is left after the glue is no question: "how to break up with someone". */
const MANY_WORDS = 4
/** "thank you so much!!" is no question about the operator !! of Kotlin. */
const SHOUTS = /(?<=[\p{L}\p{N}])[!?]{2,}(?=\s*$)/gu
/** But where a card is asked for in nearly these words, glue and all, it is one: "do you have questions for us". */
const AS_WORDED = 0.5
const FEW_WORDS = 2
const LEAST_FIT = 0.45
/** What holds in a language mostly holds in this card's too, see languageFit. */
const RELATED = 0.8

/** Makes what gathers the evidence: the candidates of a question by the index and by the cards' profiles. */
export function createEvidence(
  cards: readonly Card[],
  { search, cardOfWording }: Pick<OpenCardIndex, 'search' | 'cardOfWording'>,
  cardsWithTerm: Readonly<Record<string, number>>,
): (query: string) => Evidence {
  const positions = new Map(cards.map(({ id }, at) => [id, at]))
  const rarityAt = (term: string, inCards: number) => {
    const weight = Math.log(1 + (cards.length - inCards + 0.5) / (inCards + 0.5))
    return AREA_NAMES.has(term) ? weight * AREA_WEIGHT : weight
  }
  const weights = new Map(Object.entries(cardsWithTerm).map(([term, inCards]) => [term, rarityAt(term, inCards)]))
  const ofUnknown = rarityAt('', 0)
  const rarity = (term: string) => weights.get(term) ?? ofUnknown
  const correct = createSpelling(Object.keys(cardsWithTerm))
  const asked = withFollowUps(cards, cardOfWording)
  const fitOf = createWordingFit(asked, rarity)
  const everydayIn = createEverydayWords(asked)
  const titles = new Map(cards.map((card) => [card.id, distinctTerms(card.title)]))
  const profilesOf = createCardProfiles(asked)

  return (asks) => {
    const query = asks.replace(SHOUTS, '')
    const { terms, corrected } = correct(distinctTerms(query))
    const languages = languagesNamed(terms)
    const hinted = languageHinted(query.slice(0, LONGEST))
    const speaksOfDailyLife = everydayIn(query)
    const isForeign = namesForeignSubject(query)
    const namesOnlyLanguages = terms.every((term) => AREA_NAMES.has(term))
    const isSpeechless = !/[\p{L}\p{N}]/u.test(query)
    const isMostlyGlue = terms.length === 1 && bareWording(query).split(' ').length >= MANY_WORDS
    const subject = subjectOf(terms, languages)
    const profiles = profilesOf(subject, subjectOf(spokenTerms(query.slice(0, LONGEST)), languages))
    const found = search
      .search(subject.join(' '), { boost: { title: 2, aliases: 2, area: 1, body: 1 }, fuzzy: false, prefix: false })
      .flatMap(({ id, score, match }) => {
        const at = positions.get(String(id))
        return at === undefined ? [] : [{ at, score, match }]
      })
    const suits = cards.map(({ area }) => languageFit(area, languages, hinted))
    const suited = found.filter(({ at }) => (suits[at] ?? 0) > 0)
    const near = profiles
      .flatMap(({ alike }, at) => ((suits[at] ?? 0) > 0 && alike > 0 ? [{ at, alike: alike * (suits[at] ?? 0) }] : []))
      .toSorted((one, other) => other.alike - one.alike)
      .slice(0, BY_PROFILE)
    const matches = new Map(found.map((one) => [one.at, one]))
    const chosen = new Set([...suited.slice(0, CANDIDATES), ...near].map(({ at }) => at))

    const candidates = [...chosen].flatMap((at): Candidate[] => {
      const [card, profile] = [cards[at], profiles[at]]
      if (!card || !profile) return []
      const { score = 0, match = {} } = matches.get(at) ?? {}
      const inTitle = Object.values(match).some((fields) => fields.includes('title'))
      const fit = fitOf(card.id, terms)
      const isOfDailyLife = speaksOfDailyLife(card.id, inTitle || fit >= LEAST_FIT)
      // A poem about one's cat is not near to the card that names the command of that name once.
      const touchesByChance = isOfDailyLife && !inTitle && fit < LEAST_FIT
      if (touchesByChance) return []
      return [
        {
          card,
          suits: suits[at] ?? 0,
          isOfLanguage: languages.size > 0 && (suits[at] ?? 0) >= RELATED,
          score,
          covered: coverage(terms, match, corrected, rarity),
          fit,
          inTitle,
          holdsTitle: (titles.get(card.id) ?? []).every((term) => terms.includes(term)),
          isScattered: !inTitle && languages.size === 0 && terms.length <= FEW_WORDS && fit < LEAST_FIT,
          isDoubtful:
            isForeign || namesOnlyLanguages || isOfDailyLife || isSpeechless || (isMostlyGlue && !inTitle && profile.worded < AS_WORDED),
          profile,
        },
      ]
    })
    const sumOf = (some: readonly string[]) => some.reduce((sum, term) => sum + rarity(term), 0)
    const whole = sumOf(terms)
    return { candidates, words: terms.length, unknown: whole > 0 ? sumOf(terms.filter((term) => !weights.has(term))) / whole : 1 }
  }
}

/** The cards with the follow-up questions that lead to them as further wordings, as the index has them. */
function withFollowUps(cards: readonly Card[], cardOfWording: ReadonlyMap<string, string>): readonly Card[] {
  const leading = Map.groupBy(new Set(cards.flatMap(({ next }) => next)), (question) => cardOfWording.get(plainWording(question)))
  return cards.map((card) => ({ ...card, aliases: [...new Set([...card.aliases, ...(leading.get(card.id) ?? [])])] }))
}

/** The terms by which cards are looked up: a language that is named chooses among the cards already, and would weigh twice as a word. */
function subjectOf(terms: readonly string[], languages: ReadonlySet<string>): readonly string[] {
  if (languages.size !== 1 || languages.has('sql')) return terms
  const subject = terms.filter((term) => languagesNamed([term]).size === 0)
  return subject.length === 0 ? terms : subject
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
