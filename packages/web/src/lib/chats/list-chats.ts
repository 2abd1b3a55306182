import { type Chat, chatListPageSize, fetchingRetryMs } from '@xperto/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from './chat-keys.ts'

/**
 * The person's chats, the one changed last first, in pages of 10 (SAV-09). Pages go by cursor, so that a chat that moves up
 * meanwhile is neither doubled nor lost.
 */
export const listChatsQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: chatKeys.list,
    queryFn: async ({ pageParam, signal }): Promise<Chat[]> =>
      (await api('listChats', { query: { size: chatListPageSize, ...(pageParam === null ? {} : { before: pageParam }) }, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: (lastPage) => (lastPage.length < chatListPageSize ? null : (lastPage.at(-1)?.id ?? null)),
    // While a reply is written somewhere its dot has to go out by itself.
    refetchInterval: (query) =>
      query.state.data?.pages.some((page) => page.some((chat) => chat.reply_in_progress)) ? fetchingRetryMs : false,
  })
