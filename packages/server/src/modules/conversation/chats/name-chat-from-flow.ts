import { definitionOf } from '@xperto/chat-types/definitions'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findChat, saveFirstName } from './chats.store.ts'
import { tidyName } from './title-from-message.ts'

/** Names a chat by what its flow began, such as a problem to solve, where it is still called as it was made and may have another name. */
export async function nameChatFromFlow(
  tx: Transaction,
  { userId, chatId, value }: { userId: string; chatId: string; value: { name: string } },
): Promise<void> {
  const chat = await findChat(tx, userId, chatId)
  if (!chat) return
  const { newChatName, header } = definitionOf(chat.chatType)
  const name = tidyName(value.name)
  if (name !== null && header.rename) await saveFirstName(tx, userId, chatId, newChatName, name)
}
