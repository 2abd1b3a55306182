import type { BotInterview } from '@xperto/contract'
import { readRemaining } from '../../money/credits/index.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { type CountedBotInterview, listOwn } from './interviews.store.ts'
import { presentInterview } from './present-interview.ts'

/** Every interview of that person, newest first, each with whether it is open now (CAL-03). */
export async function listInterviews({ db }: Pick<BotInterviewsDeps, 'db'>, userId: string): Promise<BotInterview[]> {
  const rows = await db.asUser(userId, async (tx) => await listOwn(tx, userId))
  const remaining = await readRemaining(db, userId)
  return rows.map((row) => presentInterview(row, remaining))
}

/** One interview as its owner sees it, with whether their balance opens it now. */
export async function answerInterview({ db }: Pick<BotInterviewsDeps, 'db'>, row: CountedBotInterview): Promise<BotInterview> {
  return presentInterview(row, await readRemaining(db, row.userId))
}
