import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { resumeState, type ShownBranch, showPath } from './branches.store.ts'
import { lockChatForSend, readSituation } from './replies.store.ts'

/**
 * Shows the branch that holds a message: the way to it, and from it on the newest message each time. The chat's flow goes on from where
 * that branch left it. Throws chat_not_found, message_not_found, chat_locked, reply_in_progress.
 */
export async function showBranch(
  { db }: { db: Database },
  input: { userId: string; chatId: string; messageId: string },
): Promise<ShownBranch> {
  const { userId, chatId, messageId } = input
  if (!isUuid(chatId)) throw new AppError('chat_not_found')
  return await db.asUser(userId, async (tx) => {
    const chat = await lockChatForSend(tx, userId, chatId)
    if (!chat) throw new AppError('chat_not_found')
    const situation = await readSituation(tx, {
      userId,
      chatId,
      namedId: isUuid(messageId) ? messageId : null,
      key: null,
      measuredPast: 0,
    })
    if (!situation.named) throw new AppError('message_not_found')
    if (chat.lockStatus === 'LOCKED') throw new AppError('chat_locked')
    if (situation.runningId) throw new AppError('reply_in_progress')
    const shown = await showPath(tx, chatId, messageId)
    await resumeState(tx, { userId, chatId, lastMessageId: shown.lastMessageId })
    return shown
  })
}
