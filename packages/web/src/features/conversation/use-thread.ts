import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Message, messagePageSize } from '@xperto/contract'
import { useCallback, useEffect, useMemo } from 'react'
import { useApi } from '../../lib/app-services.tsx'
import { chatKeys } from '../../lib/chats/chat-keys.ts'
import { joinNewest, newestPages, oldestFirst, olderCursor, pageOf, takeIn, type ThreadPage } from './model/thread-pages.ts'
import { rememberPlace } from './scroll/remembered-places.ts'

const pagesKept = 4

type Cached = InfiniteData<ThreadPage, string | null>

/** The loaded messages of a chat (MSG-07: pages of 10, older ones by cursor), and the two ways in which new ones come in. */
export function useThread(chatId: string) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = useMemo(() => [...chatKeys.one(chatId), 'messages'] as const, [chatId])

  const fetchPage = useCallback(
    async (before: string | null, signal?: AbortSignal): Promise<ThreadPage> => {
      const query = { size: messagePageSize, ...(before === null ? {} : { before }) }
      return pageOf((await api('listMessages', { params: { chatId }, query, ...(signal ? { signal } : {}) })).data)
    },
    [api, chatId],
  )
  const thread = useInfiniteQuery<ThreadPage, Error, Cached, readonly unknown[], string | null>({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: olderCursor,
    // What is new is joined by hand (refreshNewest): a refetch of every page would move the text under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })

  /** Fetches the newest page and joins it; `beforeJoin` sees its messages first. Answers them oldest first. */
  const refreshNewest = useCallback(
    async (beforeJoin?: (messages: Message[]) => void): Promise<Message[]> => {
      const newest = await fetchPage(null)
      beforeJoin?.(newest.messages.toReversed())
      client.setQueryData<Cached>(queryKey, (cached) => joinNewest(cached, newest))
      return newest.messages.toReversed()
    },
    [client, fetchPage, queryKey],
  )

  const take = useCallback(
    (messages: Message[], replaces: string | null) => client.setQueryData<Cached>(queryKey, (cached) => takeIn(cached, messages, replaces)),
    [client, queryKey],
  )

  // A chat that was read far back is opened at its end again; what was loaded of it does not stay for ever.
  useEffect(
    () => () => {
      const cached = client.getQueryData<Cached>(queryKey)
      if (!cached || cached.pages.length <= pagesKept) return
      rememberPlace(chatId, null)
      client.setQueryData<Cached>(queryKey, newestPages(cached, pagesKept))
    },
    [client, chatId, queryKey],
  )

  const messages = useMemo(() => (thread.data ? oldestFirst(thread.data) : []), [thread.data])
  return { ...thread, messages, refreshNewest, take, readCached: () => client.getQueryData<Cached>(queryKey) }
}
export type Thread = ReturnType<typeof useThread>
