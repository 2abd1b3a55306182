import type { Transaction } from '../../../platform/db/transaction.ts'
import { lockForAppending } from './append-message.store.ts'
import { type AppendedReply, appendReply } from './append-reply.store.ts'

/**
 * Adds a message that a job writes, such as an issue of a newsletter, to a chat that it holds first. `busy`: a reply is being written there, so try
 * again later. `gone`: there is no such chat any more. The system principal's alone.
 */
export async function appendMessage(tx: Transaction, message: Omit<AppendedReply, 'userId'>): Promise<'added' | 'busy' | 'gone'> {
  const chat = await lockForAppending(tx, message.chatId)
  if (!chat) return 'gone'
  if (chat.isBusy) return 'busy'
  await appendReply(tx, { ...message, userId: chat.userId })
  return 'added'
}
