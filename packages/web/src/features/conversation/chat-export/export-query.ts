import { queryOptions } from '@tanstack/react-query'
import type { ChatDocument } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'

/** A whole chat as the document that an import takes. 404 is thrown as CallError for a chat that is not there. */
export async function exportDocument(api: Client, chatId: string, signal?: AbortSignal): Promise<ChatDocument> {
  const { data } = await api('exportChat', { params: { chatId }, query: { format: 'json' }, ...(signal ? { signal } : {}) })
  if (!('format' in data)) throw new Error('the export that was asked for as JSON is Markdown')
  return data
}

/** The same for the page that prints it: as the chat is when the page opens, and not kept after it. */
export const exportQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: ['export', chatId],
    queryFn: ({ signal }) => exportDocument(api, chatId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
