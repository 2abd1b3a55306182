import type { DueReview } from '@xperto/contract'
import type { CardRow } from './reviews.store.ts'
import { type CardState, nextDates } from './schedule-card.ts'

/** A card as its person sees it, with the dates that each rating would give now. */
export function presentDue({ id, source, topic, front, back, chatId, card, turns }: CardRow, now: Date): DueReview {
  return { id, source, topic, front, back, chat_id: chatId, turns, next: presentDates(card, now) }
}

/** The dates that each rating of a card would give at a moment. */
export function presentDates(card: CardState, at: Date): DueReview['next'] {
  const { again, hard, good, easy } = nextDates(card, at)
  return { again: again.toISOString(), hard: hard.toISOString(), good: good.toISOString(), easy: easy.toISOString() }
}
