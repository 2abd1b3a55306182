import { AppError } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import { type ChatRow, couldBeId, requireChat } from '../chats/index.ts'
import { countOnPath, findPosition, listBefore, listPage, type MessageRow } from './messages.store.ts'

/**
 * A page of the shown branch, newest first; `before`, a message of the chat, wins over `page` and stays right while new ones arrive.
 * Throws chat_not_found, message_not_found.
 */
export async function listMessages(
  { db }: { db: Database },
  input: { userId: string; chatId: string; page: number; size: number; before: string | undefined },
): Promise<{ chat: ChatRow; messages: MessageRow[]; total: number }> {
  const { userId, chatId, page, size, before } = input
  return await db.asUser(userId, async (tx) => {
    const chat = await requireChat(tx, userId, chatId)
    const total = await countOnPath(tx, chatId)
    if (before === undefined) return { chat, total, messages: await listPage(tx, chatId, size, (page - 1) * size) }
    const position = couldBeId(before) ? await findPosition(tx, chatId, before) : null
    if (position === null) throw new AppError('message_not_found')
    return { chat, total, messages: await listBefore(tx, chatId, size, position) }
  })
}
