import { type ChatDocument, importBodyMaxBytes, importedMessagesMax } from '@xperto/contract'
import { importNotices } from '@xperto/contract/import-notices'

/** What a file holds: a chat that may be sent for import, or in one sentence why it holds none. */
export type ChatFile = { document: ChatDocument } | { problem: string }

/**
 * Reads a file that somebody chose. It says what is wrong with files of another kind, before anything is sent; whether every message in
 * it is as it should be the server says.
 */
export async function readChatFile(file: Pick<File, 'size' | 'text'>): Promise<ChatFile> {
  if (file.size > importBodyMaxBytes) return { problem: importNotices.importTooLarge }
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return { problem: importNotices.importNotJson }
  }
  if (typeof content !== 'object' || content === null || !('format' in content) || content.format !== 'xperto-chat') {
    return { problem: importNotices.importForeign }
  }
  if (!('version' in content) || !('messages' in content) || !Array.isArray(content.messages))
    return { problem: importNotices.importDamaged }
  if (typeof content.version === 'number' && content.version > 1) return { problem: importNotices.importLaterVersion }
  if (content.messages.length > importedMessagesMax) return { problem: importNotices.importTooLarge }
  // Its form is checked where it is taken in.
  return { document: content as unknown as ChatDocument }
}
