import type { MockTestSummary } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { listJudged } from './mock-tests.store.ts'

const testsShown = 10

/** What the newest tests of a person gave, newest first. */
export async function listTests({ db }: { db: Database }, userId: string): Promise<MockTestSummary[]> {
  const rows = await db.asUser(userId, async (tx) => await listJudged(tx, userId, testsShown))
  return rows.map(({ id, chatId, startedAt, points, of }) => ({ id, chat_id: chatId, started_on: startedAt.toISOString(), points, of }))
}
