import { loadLibrary } from './library.ts'
import { CARD_AREAS, type Card, type CardArea, QUIZ_TOPICS, type QuizQuestion, type QuizTopic, type Tip } from './schemas.ts'
import { createCardSearch } from './search-cards.ts'
import { createTipForDay } from './tip-for-day.ts'

export type { Card, CardArea, QuizQuestion, QuizTopic, Tip } from './schemas.ts'
export type { SearchAnswer } from './search-cards.ts'

/** A group of cards or questions, for a list of choices. */
export interface Group<Id extends string> {
  readonly id: Id
  readonly title: string
  readonly count: number
}

const library = loadLibrary()
const cardsById = new Map(library.cards.map((card) => [card.id, card]))
const cardSearch = createCardSearch(library.cards, library.index)
const questionsById = new Map(library.questions.map((question) => [question.id, question]))
const questionsByTopic = Map.groupBy(library.questions, (question) => question.topic)

/** All concept cards. */
export const cards: readonly Card[] = library.cards

/** The areas of the cards with their numbers of cards. */
export const cardAreas: readonly Group<CardArea>[] = groups(CARD_AREAS, (area) => library.cards.filter((card) => card.area === area).length)

/** The card with this id. */
export const findCard = (id: string): Card | undefined => cardsById.get(id)

/** The card that answers a question, or an abstention when the library does not know. Takes any text and never throws. */
export const searchCards = cardSearch.answer

/** At most `count` cards that a question touches, the nearest first. Takes any text and never throws. */
export const nearestCards = cardSearch.nearest

/** The topics of the quiz with their numbers of questions. */
export const quizTopics: readonly Group<QuizTopic>[] = groups(QUIZ_TOPICS, (topic) => quizQuestions(topic).length)

/** All questions of a topic, in their fixed order. */
export function quizQuestions(topic: QuizTopic): readonly QuizQuestion[] {
  return Object.freeze([...(questionsByTopic.get(topic) ?? [])])
}

/** The question with this id. */
export const findQuizQuestion = (id: string): QuizQuestion | undefined => questionsById.get(id)

/** All tips. */
export const tips: readonly Tip[] = library.tips

/** The tip of a day, see `createTipForDay`. */
export const tipForDay = createTipForDay(library.tips)

function groups<Id extends string>(titles: Readonly<Record<Id, string>>, countOf: (id: Id) => number): readonly Group<Id>[] {
  // Object.keys forgets the key type that the record was declared with.
  const ids = Object.keys(titles) as Id[]
  return Object.freeze(ids.map((id) => Object.freeze({ id, title: titles[id], count: countOf(id) })))
}
