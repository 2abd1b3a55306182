import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, checkedName, requireChat } from '../chats/index.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { type ChatEnd, chainMessages } from './chain-messages.ts'
import { insertChat, insertMessages, setLength } from './chat-export.store.ts'
import type { WrittenMessage } from './written-message.ts'

export interface WriteChatDeps {
  db: Database
  newId: () => string
  storage: Pick<StorageModule, 'take'>
}

/**
 * A new ordinary chat of messages that were written elsewhere, oldest first, in pieces so that a long one is never in the database's
 * way as a whole; what shows nothing is left out. Nothing is kept when a piece cannot be had. Throws name_empty, storage_full.
 */
export async function writeChat(
  deps: WriteChatDeps,
  input: {
    userId: string
    name: string
    pieces: Iterable<readonly WrittenMessage[]> | AsyncIterable<readonly WrittenMessage[]>
    /** What else is written in the same transaction, once all messages are there. */
    onWritten?: (tx: Transaction, chatId: string) => Promise<void>
  },
): Promise<ChatRow> {
  const { userId } = input
  const name = checkedName(input.name)
  const chatId = deps.newId()
  return await deps.db.asUser(userId, async (tx) => {
    await insertChat(tx, { id: chatId, userId, name, isWhole: true })
    let end: ChatEnd = { parentId: null, position: 0 }
    let bytes = 0
    for await (const piece of input.pieces) {
      const next = chainMessages(piece, end, deps.newId)
      if (next.chained.length > 0) await insertMessages(tx, { chatId, userId, messages: next.chained })
      end = next.end
      bytes += next.bytes
    }
    await setLength(tx, chatId, end.position)
    await input.onWritten?.(tx, chatId)
    await deps.storage.take(tx, { userId, bytes, chatId })
    return await requireChat(tx, userId, chatId)
  })
}
