import { type Chat, chatFileName } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { exportDocument } from './export-query.ts'

/** Fetches a chat and hands it to the browser as a file. Rejects when it could not be had. */
export async function downloadChat(api: Client, chat: Chat, format: 'markdown' | 'json'): Promise<void> {
  if (format === 'json') {
    const document = await exportDocument(api, chat.id)
    return save(chatFileName(document.name, 'json'), 'application/json', JSON.stringify(document, null, 2))
  }
  const { data } = await api('exportChat', { params: { chatId: chat.id }, query: { format } })
  if (!('markdown' in data)) throw new Error('the export that was asked for as Markdown is a document')
  save(data.file_name, 'text/markdown', data.markdown)
}

function save(fileName: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the address with the click; it is let go when the download surely began.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
