import { AppError, isUuid } from '@xperto/contract'
import type { BotInterviewsDeps } from './deps.ts'
import { hideChats, removeBotInterview } from './interviews.store.ts'

/** Deletes an interview of that person with every submission to it and the chats of those; answers its id. Throws bot_interview_not_found. */
export async function deleteInterview({ db }: Pick<BotInterviewsDeps, 'db'>, userId: string, id: string): Promise<string> {
  const isGone =
    isUuid(id) &&
    (await db.asSystem(async (tx) => {
      // Chats before interviews: a start takes them in this order too.
      await hideChats(tx, userId, id)
      return await removeBotInterview(tx, userId, id)
    }))
  if (!isGone) throw new AppError('bot_interview_not_found')
  return id
}
