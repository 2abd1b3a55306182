import type { ChatDocument } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import type { ChatRow } from '../chats/index.ts'
import { writeChat, type WrittenMessage } from './write-chat.ts'

const messagesAtOnce = 500

/** A new ordinary chat with the messages of a document. Throws name_empty. */
export async function importChat(
  deps: { db: Database; newId: () => string },
  input: { userId: string; document: ChatDocument },
): Promise<ChatRow> {
  const { name, messages } = input.document
  return await writeChat(deps, { userId: input.userId, name, pieces: piecesOf(messages) })
}

function* piecesOf(messages: readonly WrittenMessage[]): Generator<readonly WrittenMessage[]> {
  for (let from = 0; from < messages.length; from += messagesAtOnce) yield messages.slice(from, from + messagesAtOnce)
}
