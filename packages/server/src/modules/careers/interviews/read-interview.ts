import { AppError, type Interview } from '@xperto/contract'
import type { OfChat } from './change-interview.ts'
import type { InterviewsDeps } from './deps.ts'
import { listAttempts } from './attempts.store.ts'
import { findInterview } from './interviews.store.ts'
import { presentInterview } from './present-interview.ts'

/** The interview of a chat as its owner may know it. Throws interview_not_chosen. */
export async function readInterview({ db, now }: Pick<InterviewsDeps, 'db' | 'now'>, { userId, chatId }: OfChat): Promise<Interview> {
  const found = await db.asUser(userId, async (tx) => {
    const row = await findInterview(tx, chatId)
    return row && { row, attempts: row.report === null ? [] : await listAttempts(tx, row.id) }
  })
  if (!found) throw new AppError('interview_not_chosen')
  return presentInterview(found.row, found.attempts, now())
}
