import { type Chat, chatFileName } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { saveFile } from '../../../lib/save-file.ts'
import { exportDocument } from './export-query.ts'

/** Fetches a chat and hands it to the browser as a file. Rejects when it could not be had. */
export async function downloadChat(api: Client, chat: Chat, format: 'markdown' | 'json'): Promise<void> {
  if (format === 'json') {
    const document = await exportDocument(api, chat.id)
    const written = JSON.stringify(document, null, 2)
    return saveFile(chatFileName(document.name, 'json'), new Blob([written], { type: 'application/json' }))
  }
  const { data } = await api('exportChat', { params: { chatId: chat.id }, query: { format } })
  if (!('markdown' in data)) throw new Error('the export that was asked for as Markdown is a document')
  saveFile(data.file_name, new Blob([data.markdown], { type: 'text/markdown' }))
}
