import { type ChatDocument, chatFileName } from '@xperto/contract'
import type { ExportedMessage } from './chat-export.store.ts'
import type { ChatExport } from './export-chat.ts'
import { messageAsMarkdown, titleAsMarkdown } from './markdown-of.ts'

/** The answer of an export as the text of its JSON, made piece by piece: a long chat is never held as a whole. */
export async function* exportAsText({ name, pieces }: ChatExport, format: 'json' | 'markdown'): AsyncGenerator<string> {
  yield format === 'json'
    ? `{"success":true,"data":{"format":"xperto-chat","version":1,"name":${JSON.stringify(name)},"messages":[`
    : `{"success":true,"data":{"file_name":${JSON.stringify(chatFileName(name, 'md'))},"markdown":"${insideString(titleAsMarkdown(name))}`
  let isFirst = true
  for await (const messages of pieces) {
    if (format === 'markdown') yield insideString(messages.map(messageAsMarkdown).join(''))
    else {
      yield `${isFirst ? '' : ','}${messages.map((message) => JSON.stringify(documentMessage(message))).join(',')}`
      isFirst = false
    }
  }
  yield format === 'json' ? ']}}' : '"}}'
}

/** A stored message as a document has it. */
export function documentMessage({ role, content, markdown, options, createdAt }: ExportedMessage): ChatDocument['messages'][number] {
  return { role, content, markdown, options, created_on: createdAt.toISOString() }
}

/** A text as it stands between the quotation marks of JSON. */
const insideString = (text: string): string => JSON.stringify(text).slice(1, -1)
