import type { Transaction } from '../../../platform/db/transaction.ts'
import { usualSeconds } from './outlook.ts'
import { countCards, countDueByTopic, middleSeconds, type RatingMoment, ratingMoments } from './reviews.store.ts'

export interface ReviewsOfHome {
  /** Cards that are due now; `minutes` by the person's own pace. */
  due: { due: number; minutes: number; topics: { title: string; cards: number }[] }
  rated: RatingMoment[]
}

/** What the review queue says to the home of whoever it belongs to. */
export async function reviewsOfHome(tx: Transaction, userId: string, now: Date): Promise<ReviewsOfHome> {
  const { due } = await countCards(tx, userId, now)
  const seconds = due === 0 ? 0 : ((await middleSeconds(tx, userId)) ?? usualSeconds)
  return {
    due: { due, minutes: Math.ceil((due * seconds) / 60), topics: await countDueByTopic(tx, userId, now) },
    rated: await ratingMoments(tx, userId),
  }
}
