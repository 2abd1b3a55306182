import { AppError, isUuid } from '@xperto/contract'
import type { ReviewsDeps } from './deps.ts'
import { deleteCard } from './reviews.store.ts'

/** Takes a card of that person out of the queue, with its ratings. Throws review_not_found. */
export async function deleteReview({ db }: ReviewsDeps, { userId, id }: { userId: string; id: string }): Promise<void> {
  const wasThere = isUuid(id) && (await db.asUser(userId, async (tx) => await deleteCard(tx, userId, id)))
  if (!wasThere) throw new AppError('review_not_found')
}
