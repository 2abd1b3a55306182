import { AppError, isUuid } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { removeBotInterview } from './interviews.store.ts'

/** Deletes an interview of that person with every submission to it; answers its id. Throws bot_interview_not_found. */
export async function deleteInterview({ db }: Pick<BotInterviewsDeps, 'db'>, userId: string, id: string): Promise<string> {
  const isGone = isUuid(id) && (await db.asUser(userId, async (tx) => await removeBotInterview(tx, userId, id)))
  if (!isGone) throw new AppError('bot_interview_not_found')
  return id
}
