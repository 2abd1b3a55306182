import type { ChatDocument } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'
import { readMessages } from './chat-export.store.ts'

/** The shown branch of a chat as a document; a reply still being written is left out. Throws chat_not_found. */
export async function exportChat({ db }: { db: Database }, input: { userId: string; chatId: string }): Promise<ChatDocument> {
  return await db.asUser(input.userId, async (tx) => {
    const chat = await requireChat(tx, input.userId, input.chatId)
    const messages = await readMessages(tx, chat.id)
    return {
      format: 'xperto-chat',
      version: 1,
      name: chat.name,
      messages: messages.map(({ createdAt, ...message }) => ({ ...message, created_on: createdAt.toISOString() })),
    }
  })
}
