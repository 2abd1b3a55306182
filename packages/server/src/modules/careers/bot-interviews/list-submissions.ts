import type { SubmissionPage } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { presentRow } from './present-submission.ts'
import { requireOwn } from './require-interview.ts'
import { countSubmissions, listSubmissionRows, type SubmissionFilter } from './submissions.store.ts'

/** One page of the submissions to an interview of that person (BOT-08). Throws bot_interview_not_found. */
export async function listSubmissions(
  { db }: Pick<BotInterviewsDeps, 'db'>,
  { userId, id }: { userId: string; id: string },
  { page, limit, ...filter }: SubmissionFilter & { page: number; limit: number },
): Promise<SubmissionPage> {
  await db.asUser(userId, async (tx) => await requireOwn(tx, userId, id))
  const of = { id, ownerId: userId }
  const totalItems = await countSubmissions(db, of, filter)
  const rows = await listSubmissionRows(db, of, filter, { limit, offset: (page - 1) * limit })
  return { items: rows.map(presentRow), currentPage: page, totalPages: Math.ceil(totalItems / limit), totalItems }
}
