import { rowBytes } from '../../people/storage/index.ts'
import type { ChainedMessage, WrittenMessage } from './written-message.ts'

/** Where a chat that is being written ends. */
export interface ChatEnd {
  parentId: string | null
  position: number
}

/** Puts messages after the end of a chat, oldest first, and answers its new end. What shows nothing is left out. */
export function chainMessages(
  messages: readonly WrittenMessage[],
  end: ChatEnd,
  newId: () => string,
): { chained: ChainedMessage[]; end: ChatEnd; bytes: number } {
  const chained: ChainedMessage[] = []
  let { parentId, position } = end
  let bytes = 0
  for (const message of messages) {
    if (message.content === '' && message.markdown === null && message.options.length === 0) continue
    const id = newId()
    chained.push({ ...message, id, parent_id: parentId, position: position++ })
    parentId = id
    bytes += keptBytes(message)
  }
  return { chained, end: { parentId, position }, bytes }
}

/** How many bytes a message keeps, as storage is counted: its texts, its options, and its row. */
export function keptBytes({ content, markdown, options }: Pick<WrittenMessage, 'content' | 'markdown' | 'options'>): number {
  const ofOptions = options.length === 0 ? 0 : Buffer.byteLength(JSON.stringify(options))
  return rowBytes + Buffer.byteLength(content) + (markdown === null ? 0 : Buffer.byteLength(markdown)) + ofOptions
}
