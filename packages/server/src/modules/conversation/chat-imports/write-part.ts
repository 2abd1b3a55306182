import type { Database } from '../../../platform/db/database.ts'
import { chainMessages, insertMessages, setLength, type WrittenMessage } from '../chat-export/index.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { lockImport, markDone, notePart, takePart } from './imports.store.ts'

export interface WritePartDeps {
  db: Database
  storage: Pick<StorageModule, 'add'>
  newId: () => string
}

/**
 * Writes the next part of an import, in one short transaction with the note that it is written: a process that dies leaves the part whole, and
 * no part is written twice. The last part makes the chat visible. An import that has ended is left alone. Answers whether parts are left.
 */
export async function writePart(deps: WritePartDeps, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  return await deps.db.asUser(userId, async (tx) => {
    const at = await lockImport(tx, userId, id)
    if (!at) return false
    // The messages were checked before they were kept.
    const messages = JSON.parse(await takePart(tx, id, at.partsDone)) as WrittenMessage[]
    const { chained, end } = chainMessages(messages, { parentId: at.lastMessageId, position: at.nextPosition }, deps.newId)
    if (chained.length > 0) await insertMessages(tx, { chatId: at.chatId, userId, messages: chained })
    await notePart(tx, id, { nextPosition: end.position, lastMessageId: end.parentId })
    if (at.partsDone + 1 < at.parts) return true
    await setLength(tx, at.chatId, end.position)
    await markDone(tx, id, at.chatId)
    await deps.storage.add(tx, { userId, bytes: at.bytes })
    return false
  })
}
