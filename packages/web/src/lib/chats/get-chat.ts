import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from './chat-keys.ts'

/** One chat. 404 is thrown as CallError for a chat that is not there or another person's. */
export const getChatQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: chatKeys.one(chatId),
    queryFn: async ({ signal }) => (await api('getChat', { params: { chatId }, signal })).data,
  })
