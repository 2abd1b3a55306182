import type { DueReview } from '@xperto/contract'
import type { CardRow } from './reviews.store.ts'
import { nextDates } from './schedule-card.ts'

/** A card as its person sees it, with the dates that each rating would give now. */
export function presentDue({ id, source, topic, front, back, chatId, card, turns }: CardRow, now: Date): DueReview {
  const { again, hard, good, easy } = nextDates(card, now)
  const next = { again: again.toISOString(), hard: hard.toISOString(), good: good.toISOString(), easy: easy.toISOString() }
  return { id, source, topic, front, back, chat_id: chatId, turns, next }
}
