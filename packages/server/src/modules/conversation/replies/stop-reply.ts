import { seqBlock } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import { requireChat } from '../chats/index.ts'
import { findRunning, noteStop } from './replies.store.ts'

/**
 * Asks the reply in progress to end and keep its text; answers whether there was one. `lastSeen`, the number of the last event the
 * client has, tells which reply it means: a late click must not end the next one. Throws chat_not_found.
 */
export async function stopReply(
  deps: { db: Database; replyLog: ReplyLog },
  input: { userId: string; chatId: string; lastSeen: number | undefined },
): Promise<boolean> {
  const stopped = await deps.db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const running = await findRunning(tx, chat.id)
    if (!running || !isInBlock(input.lastSeen, running.seqBase)) return null
    return (await noteStop(tx, running.generationId)) ? running.generationId : null
  })
  if (stopped !== null) await deps.replyLog.requestStop(stopped)
  return stopped !== null
}

/** Whether a number belongs to the reply whose block begins at `seqBase`; a client without a number means the one in progress. */
export function isInBlock(seq: number | undefined, seqBase: number): boolean {
  return seq === undefined || (seq >= seqBase && seq < seqBase + seqBlock)
}
