import { AppError, isUuid, type PublicBotInterview } from '@xperto/contract'
import { readRemaining } from '../../money/credits/index.ts'
import type { BotInterviewsDeps } from './deps.ts'
import { findForCandidate } from './interviews.store.ts'
import { presentPublic } from './present-interview.ts'

/** An interview as anybody sees it who has its link. Throws bot_interview_not_found. */
export async function getPublicInterview({ db }: Pick<BotInterviewsDeps, 'db'>, id: string): Promise<PublicBotInterview> {
  const row = isUuid(id) ? await db.asSystem(async (tx) => await findForCandidate(tx, id)) : null
  if (!row) throw new AppError('bot_interview_not_found')
  return presentPublic(row, await readRemaining(db, row.userId))
}
