import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../../conversation/chats/index.ts'

/** A chat of that person that takes files (MSG-22). Throws chat_not_found, files_not_taken, chat_locked. */
export async function requireChatForFiles(tx: Transaction, userId: string, chatId: string): Promise<ChatRow> {
  const chat = await requireChat(tx, userId, chatId)
  if (!definitionOf(chat.chatType).input.takesFiles) throw new AppError('files_not_taken')
  if (chat.lockStatus === 'LOCKED') throw new AppError('chat_locked')
  return chat
}
