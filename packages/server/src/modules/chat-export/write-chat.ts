import type { ChatDocument } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import { type ChatRow, checkedName, requireChat } from '../chats/index.ts'
import { insertChat, insertMessages, setLength } from './chat-export.store.ts'

export type WrittenMessage = ChatDocument['messages'][number]

/**
 * A new ordinary chat of messages that were written elsewhere, oldest first, in pieces so that a long one is never in the database's
 * way as a whole; what shows nothing is left out. Nothing is kept when a piece cannot be had. Throws name_empty.
 */
export async function writeChat(
  deps: { db: Database; newId: () => string },
  input: { userId: string; name: string; pieces: Iterable<readonly WrittenMessage[]> | AsyncIterable<readonly WrittenMessage[]> },
): Promise<ChatRow> {
  const { userId } = input
  const name = checkedName(input.name)
  const chatId = deps.newId()
  return await deps.db.asUser(userId, async (tx) => {
    await insertChat(tx, { id: chatId, userId, name })
    let parentId: string | null = null
    let position = 0
    for await (const piece of input.pieces) {
      const messages = []
      for (const message of piece) {
        if (message.content === '' && message.markdown === null && message.options.length === 0) continue
        const id = deps.newId()
        messages.push({ ...message, id, parent_id: parentId, position: position++ })
        parentId = id
      }
      if (messages.length > 0) await insertMessages(tx, { chatId, userId, messages })
    }
    await setLength(tx, chatId, position)
    return await requireChat(tx, userId, chatId)
  })
}
