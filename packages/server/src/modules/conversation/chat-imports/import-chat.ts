import type { ChatDocument } from '@xperto/contract'
import { type WriteChatDeps, writeChat, type WrittenMessage } from '../chat-export/index.ts'
import type { ChatRow } from '../chats/index.ts'

const messagesAtOnce = 500

/** A new ordinary chat with the messages of a document, in one transaction. Throws name_empty, storage_full. */
export async function importChat(deps: WriteChatDeps, input: { userId: string; document: ChatDocument }): Promise<ChatRow> {
  const { name, messages } = input.document
  return await writeChat(deps, { userId: input.userId, name, pieces: piecesOf(messages) })
}

function* piecesOf(messages: readonly WrittenMessage[]): Generator<readonly WrittenMessage[]> {
  for (let from = 0; from < messages.length; from += messagesAtOnce) yield messages.slice(from, from + messagesAtOnce)
}
