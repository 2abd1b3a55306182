import type { ChatDocument } from '@xperto/contract'
import type { ExportedMessage } from './chat-export.store.ts'
import { messageAsMarkdown, titleAsMarkdown } from './markdown-of.ts'
import { documentMessage } from './present-export.ts'

/** A chat's Markdown piece by piece, for chats of any length. */
export async function* markdownPieces(name: string, messages: AsyncIterable<ExportedMessage>): AsyncGenerator<string> {
  yield titleAsMarkdown(name)
  for await (const message of messages) yield messageAsMarkdown(message)
}

/** The document that an import takes, piece by piece. */
export async function* documentPieces(name: string, messages: AsyncIterable<ExportedMessage>): AsyncGenerator<string> {
  const head = { format: 'xperto-chat', version: 1, name } satisfies Omit<ChatDocument, 'messages'>
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`
  let between = '\n'
  for await (const message of messages) {
    yield between + JSON.stringify(documentMessage(message))
    between = ',\n'
  }
  yield '\n]}\n'
}
