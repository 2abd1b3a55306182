import type { ChatDocument } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import { type ChatRow, checkedName, requireChat } from '../chats/index.ts'
import { insertChat, insertMessages } from './chat-export.store.ts'

/** A new ordinary chat with the messages of a document; what shows nothing is left out. Throws name_empty, invalid_request. */
export async function importChat(
  deps: { db: Database; newId: () => string },
  input: { userId: string; document: ChatDocument },
): Promise<ChatRow> {
  const { userId, document } = input
  const name = checkedName(document.name)
  const messages = document.messages
    .filter(({ content, markdown, options }) => content !== '' || markdown !== null || options.length > 0)
    .map((message, position) => ({ ...message, id: deps.newId(), position }))
  const chatId = deps.newId()
  return await deps.db.asUser(userId, async (tx) => {
    await insertChat(tx, { id: chatId, userId, name, messageCount: messages.length })
    await insertMessages(tx, { chatId, userId, messages })
    return await requireChat(tx, userId, chatId)
  })
}
