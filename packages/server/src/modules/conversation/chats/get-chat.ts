import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, findChat } from './chats.store.ts'

/** One living chat of that person. Throws chat_not_found for a stranger's, a deleted one and none at all: they look the same. */
export async function getChat({ db }: { db: Database }, input: { userId: string; chatId: string }): Promise<ChatRow> {
  return await db.asUser(input.userId, async (tx) => await requireChat(tx, input.userId, input.chatId))
}

/** The same inside a transaction that goes on. */
export async function requireChat(tx: Transaction, userId: string, chatId: string): Promise<ChatRow> {
  const chat = isUuid(chatId) ? await findChat(tx, userId, chatId) : null
  if (!chat) throw new AppError('chat_not_found')
  return chat
}
