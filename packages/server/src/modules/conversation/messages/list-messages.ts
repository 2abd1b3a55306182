import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { type ChatRow, requireChat } from '../chats/index.ts'
import { countOnPath, findPosition, listAfter, listBefore, listPage, type MessageRow } from './messages.store.ts'

/** Where a page is asked for: by its number, or beside a message, which stays right while new ones arrive. */
export type PagePlace = { page: number } | { before: string } | { after: string } | { around: string }

/**
 * A page of the shown branch, newest first. `around` has the message itself and, where there are as many, one more before it than
 * after it; a message of another branch leaves its place empty. Throws chat_not_found, message_not_found.
 */
export async function listMessages(
  { db }: { db: Database },
  input: { userId: string; chatId: string; size: number; place: PagePlace },
): Promise<{ chat: ChatRow; messages: MessageRow[]; total: number }> {
  const { userId, chatId, size, place } = input
  return await db.asUser(userId, async (tx) => {
    const chat = await requireChat(tx, userId, chatId)
    const total = await countOnPath(tx, chatId)
    if ('page' in place) return { chat, total, messages: await listPage(tx, chatId, size, (place.page - 1) * size) }
    const named = 'before' in place ? place.before : 'after' in place ? place.after : place.around
    const position = isUuid(named) ? await findPosition(tx, chatId, named) : null
    if (position === null) throw new AppError('message_not_found')
    if ('before' in place) return { chat, total, messages: await listBefore(tx, chatId, size, position) }
    if ('after' in place) return { chat, total, messages: await listAfter(tx, chatId, size, { position, itself: false }) }
    const from = await listAfter(tx, chatId, size - Math.floor(size / 2), { position, itself: true })
    return { chat, total, messages: [...from, ...(await listBefore(tx, chatId, Math.floor(size / 2), position))] }
  })
}
