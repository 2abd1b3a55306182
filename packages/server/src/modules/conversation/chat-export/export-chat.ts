import type { Database } from '../../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'
import { type ExportedMessage, listCopied, readMessages } from './chat-export.store.ts'

/** How much of a chat is held at once: words of this many bytes, or this many messages. */
const bytesAtOnce = 262_144
const messagesAtOnce = 200

export interface ChatExport {
  name: string
  /** Its messages, oldest first, a few at a time. Rejects when one of them is gone meanwhile. */
  pieces: AsyncIterable<ExportedMessage[]>
}

/**
 * The shown branch of a chat; a reply still being written is left out. Which messages belong to it is settled here, their words are
 * read when they are asked for: a message that is written to its end never changes. Throws chat_not_found.
 */
export async function exportChat({ db }: { db: Database }, input: { userId: string; chatId: string }): Promise<ChatExport> {
  const { userId } = input
  const { chat, copied } = await db.asUser(userId, async (tx) => {
    const found = await requireChat(tx, userId, input.chatId)
    return { chat: found, copied: await listCopied(tx, found.id) }
  })
  return { name: chat.name, pieces: readPieces() }

  async function* readPieces(): AsyncGenerator<ExportedMessage[]> {
    for (const ids of batchesOf(copied)) {
      const messages = await db.asUser(userId, async (tx) => await readMessages(tx, chat.id, ids))
      if (messages.length < ids.length) throw new Error('a message that was to be exported is gone')
      yield messages
    }
  }
}

function* batchesOf(copied: readonly { id: string; bytes: number }[]): Generator<string[]> {
  let ids: string[] = []
  let bytes = 0
  for (const message of copied) {
    ids.push(message.id)
    bytes += message.bytes
    if (bytes < bytesAtOnce && ids.length < messagesAtOnce) continue
    yield ids
    ids = []
    bytes = 0
  }
  if (ids.length > 0) yield ids
}
