import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import { requireDeletable } from './chats.policy.ts'
import { lockChat, markDeleted } from './chats.store.ts'

/** Takes a chat out of sight; a reply in progress is stopped. Throws chat_not_found, chat_not_deletable, chat_locked, chat_read_only. */
export async function deleteChat(deps: { db: Database; replyLog: ReplyLog }, input: { userId: string; chatId: string }): Promise<void> {
  const running = await deps.db.asUser(input.userId, async (tx) => {
    const chat = isUuid(input.chatId) ? await lockChat(tx, input.userId, input.chatId) : null
    if (!chat) throw new AppError('chat_not_found')
    requireDeletable(chat)
    return await markDeleted(tx, chat.id)
  })
  if (running) await deps.replyLog.requestStop(running)
}
