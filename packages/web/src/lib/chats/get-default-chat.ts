import { queryOptions } from '@tanstack/react-query'
import { homeChatType } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from './chat-keys.ts'

/** The default chat, which everybody has one of; made when it is not there yet. */
export const getDefaultChatQuery = (api: Client) =>
  queryOptions({
    queryKey: chatKeys.default,
    queryFn: async ({ signal, client }) => {
      const { data } = await api('getChatByType', { params: { type: homeChatType }, signal })
      client.setQueryData(chatKeys.one(data.id), data)
      return data
    },
  })
