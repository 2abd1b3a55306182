import { AppError, type FeedbackType, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findOwn, saveFeedback } from './messages.store.ts'

/** Saves the thumb of a reply; the last one counts. Throws message_not_found, feedback_needs_reply. */
export async function giveFeedback(
  { db }: { db: Database },
  input: { userId: string; messageId: string; feedback: FeedbackType },
): Promise<void> {
  const { userId, messageId, feedback } = input
  await db.asUser(userId, async (tx) => {
    const message = isUuid(messageId) ? await findOwn(tx, userId, messageId) : null
    if (!message) throw new AppError('message_not_found')
    if (message.role !== 'assistant') throw new AppError('feedback_needs_reply')
    await saveFeedback(tx, messageId, feedback)
  })
}
