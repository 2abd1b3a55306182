import type { QueryClient } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { CallError, type Client } from '@xperto/contract/client'
import { importNotices } from '@xperto/contract/import-notices'
import { accountKeys } from '../../../lib/account-keys.ts'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { readChatFile } from './read-chat-file.ts'

/**
 * Makes a chat of a file and says how that went: answers its id, or null where there is none yet. The server writes a large chat in parts;
 * `showProgress` leads to where they are counted. Never throws.
 */
export async function bringChatIn(
  { api, queries, showProgress }: { api: Client; queries: QueryClient; showProgress: () => void },
  file: File,
): Promise<string | null> {
  try {
    const read = await readChatFile(file)
    if ('problem' in read) {
      toast.error(read.problem)
      return null
    }
    const { data: chat } = await api('importChat', { body: read.document })
    void queries.invalidateQueries({ queryKey: accountKeys.kept })
    if ('parts' in chat) {
      void queries.invalidateQueries({ queryKey: accountKeys.imports })
      toast.success(importNotices.importBegun, { label: 'Show progress', onChoose: showProgress })
      return null
    }
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
  if (error.code === 'storage_full') return [error.message, error.fields['storage']].join(' ').trim()
  if (error.status === 413) return importNotices.importTooLarge
  return error.code === 'invalid_request' ? importNotices.importDamaged : error.message
}
