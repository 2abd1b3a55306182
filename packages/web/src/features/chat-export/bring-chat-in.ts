import type { QueryClient } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { importNotices } from '@xperto/contract/import-notices'
import { chatKeys } from '../../lib/chats/chat-keys.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { readChatFile } from './read-chat-file.ts'

/** Makes a chat of a file and says how that went: answers its id, or null where there is none. Never throws. */
export async function bringChatIn(api: Client, queries: QueryClient, file: File): Promise<string | null> {
  try {
    const read = await readChatFile(file)
    if ('problem' in read) {
      toast.error(read.problem)
      return null
    }
    const { data: chat } = await api('importChat', { body: read.document })
    queries.setQueryData(chatKeys.one(chat.id), chat)
    void queries.invalidateQueries({ queryKey: chatKeys.list }) // the list may show it late, the chat itself is open
    toast.success(importNotices.chatImported)
    return chat.id
  } catch (error) {
    if (!isSessionOver(error)) toast.error(sentenceOf(error))
    return null
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return notices.importFailed
  if (error.status === 413) return importNotices.importTooLarge
  return error.code === 'invalid_request' ? importNotices.importDamaged : error.message
}
