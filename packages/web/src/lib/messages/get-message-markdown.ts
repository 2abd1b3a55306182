import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from '../chats/chat-keys.ts'

/** A reply's detailed explanation. It was written with the reply, so it never changes. */
export const getMessageMarkdownQuery = (api: Client, chatId: string, messageId: string) =>
  queryOptions({
    queryKey: [...chatKeys.one(chatId), 'markdown', messageId],
    queryFn: async ({ signal }) => (await api('getMessageMarkdown', { params: { chatId, messageId }, signal })).data.markdown,
    staleTime: Number.POSITIVE_INFINITY,
  })
