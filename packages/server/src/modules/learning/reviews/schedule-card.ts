import type { ReviewRating } from '@xperto/contract'
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'

/** FSRS's state of a card. */
export type CardState = Card

const grades: Record<ReviewRating, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy }

/** A card comes back when it would be known nine times in ten (learning-and-careers.md, Learning). Without fuzz: the dates shown are kept. */
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false })

/** The state of a card that was never rated. */
export const newCard = (now: Date): CardState => createEmptyCard(now)

/** The state after a rating. */
export const rateCard = (card: CardState, now: Date, rating: ReviewRating): CardState => scheduler.next(card, now, grades[rating]).card

/** When the card comes back, by how it would be rated now. */
export function nextDates(card: CardState, now: Date): Record<ReviewRating, Date> {
  const due = (rating: ReviewRating) => scheduler.next(card, now, grades[rating]).card.due
  return { again: due('again'), hard: due('hard'), good: due('good'), easy: due('easy') }
}

/** The chance that the card is known now, between 0 and 1; null before its first rating. */
export const chanceOfKnowing = (card: CardState, now: Date): number | null =>
  card.last_review === undefined ? null : scheduler.get_retrievability(card, now, false)

/** The state as it was stored: dates are text in JSON. Throws for what is no state of a card. */
export function readCard(stored: unknown): CardState {
  const { due, last_review: lastReview, ...rest } = stored as Omit<Card, 'due' | 'last_review'> & { due: string; last_review?: string }
  return { ...rest, due: new Date(due), ...(lastReview === undefined ? {} : { last_review: new Date(lastReview) }) }
}
