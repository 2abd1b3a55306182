import { AppError, isUuid, type RatedReview, type ReviewRating } from '@xperto/contract'
import type { ReviewsDeps } from './deps.ts'
import { presentDates } from './present-review.ts'
import { findCard, keepRating } from './reviews.store.ts'
import { chanceOfKnowing, rateCard } from './schedule-card.ts'

/**
 * Rates a card of that person. Answers when it comes back. Throws review_not_found, and review_changed where the card
 * was rated since the person saw it.
 */
export async function rateReview(
  { db, now }: ReviewsDeps,
  input: { userId: string; id: string; rating: ReviewRating; turns: number; seconds: number | null },
): Promise<RatedReview> {
  const { userId, id, rating, seconds } = input
  return await db.asUser(userId, async (tx) => {
    const row = isUuid(id) ? await findCard(tx, userId, id) : null
    if (!row) throw new AppError('review_not_found')
    if (row.turns !== input.turns) throw new AppError('review_changed')
    const moment = now()
    const card = rateCard(row.card, moment, rating)
    await keepRating(tx, { userId, id: row.id, card, rating, foretold: chanceOfKnowing(row.card, moment), seconds, bySystem: false })
    return { id: row.id, turns: row.turns + 1, due: card.due.toISOString(), next: presentDates(card, card.due) }
  })
}
