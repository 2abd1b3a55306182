import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type Message, messagePageSize } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { useCallback, useEffect, useMemo } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { chatKeys } from '../../../lib/chats/chat-keys.ts'
import {
  holds,
  joinNewest,
  newerPlace,
  newestPages,
  oldestFirst,
  olderPlace,
  type PagePlace,
  pageOf,
  reachesEnd,
  takeIn,
  type ThreadPage,
  walkBranch,
} from './model/thread-pages.ts'
import { rememberPlace } from './scroll/remembered-places.ts'
import { type SoughtMessage, useSought } from './use-sought.ts'

/** The key of a chat's messages in the query cache. */
export const threadKey = chatKeys.messages

const pagesKept = 4

type Cached = InfiniteData<ThreadPage, PagePlace>

async function fetchThreadPage(api: Client, chatId: string, place: PagePlace, signal?: AbortSignal): Promise<ThreadPage> {
  const query = { size: messagePageSize, ...(place === 'newest' ? {} : place) }
  return pageOf((await api('listMessages', { params: { chatId }, query, ...(signal ? { signal } : {}) })).data, place)
}

/** The messages of a chat in the query cache, page by page. */
export const threadQuery = (api: Client, chatId: string) =>
  infiniteQueryOptions<ThreadPage, Error, Cached, readonly unknown[], PagePlace>({
    queryKey: threadKey(chatId),
    queryFn: ({ pageParam, signal }) => fetchThreadPage(api, chatId, pageParam, signal),
    initialPageParam: 'newest',
    getNextPageParam: olderPlace,
    getPreviousPageParam: newerPlace,
    // What is new is joined by hand (refreshNewest): a refetch of every page would move the text under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })

/**
 * The loaded messages of a chat (MSG-07: pages of 10, older and newer ones by cursor), and the ways in which new ones come in. With
 * `sought` the loaded part is the one that holds that message.
 */
export function useThread(chatId: string, sought: SoughtMessage | null) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = useMemo(() => threadKey(chatId), [chatId])

  const fetchPage = useCallback((place: PagePlace, signal?: AbortSignal) => fetchThreadPage(api, chatId, place, signal), [api, chatId])
  const readCached = useCallback(() => client.getQueryData<Cached>(queryKey), [client, queryKey])
  const change = useCallback(
    (to: (cached: Cached | undefined) => Cached) => {
      const cached = readCached()
      const next = to(cached)
      if (next === cached) return
      // A page on its way would be joined with what was loaded when it was asked for, and this change lost: it is asked for again.
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<Cached>(queryKey, next)
    },
    [client, queryKey, readCached],
  )

  const found = useSought(sought, {
    isLoaded: (messageId) => holds(readCached(), messageId),
    fetchAround: async (messageId, signal) => await fetchPage({ around: messageId }, signal),
    showItsBranch: async (messageId) => await api('showBranch', { params: { chatId }, query: { message_id: messageId } }),
    show: (page, messageId) => {
      change(() => ({ pages: [page], pageParams: [{ around: messageId }] }))
    },
  })
  const thread = useInfiniteQuery({ ...threadQuery(api, chatId), enabled: !found.isSeeking })

  /** Fetches the newest page and joins it; `beforeJoin` sees its messages first, where the end of the chat is loaded. Answers them oldest first. */
  const refreshNewest = useCallback(
    async (beforeJoin?: (messages: Message[]) => void): Promise<Message[]> => {
      const newest = await fetchPage('newest')
      if (reachesEnd(readCached())) beforeJoin?.(newest.messages.toReversed())
      change((cached) => joinNewest(cached, newest))
      return newest.messages.toReversed()
    },
    [change, fetchPage, readCached],
  )

  /** Goes to the end of the chat where it is not loaded. */
  const showNewest = useCallback(async (): Promise<void> => {
    const newest = await fetchPage('newest')
    change(() => ({ pages: [newest], pageParams: ['newest'] }))
  }, [change, fetchPage])

  const take = useCallback((messages: Message[], from: string | null) => change((cached) => takeIn(cached, messages, from)), [change])

  /** Shows the branch of a message beside the one that is shown. The messages before both stay as they are. */
  const showBranch = useCallback(
    async (shownBefore: string, shownNow: string, beforeShown: () => void): Promise<void> => {
      await api('showBranch', { params: { chatId }, query: { message_id: shownNow } })
      const around = await fetchPage({ around: shownNow })
      const place = newerPlace(around)
      // As much after it as a view holds: where there is less, the message could not stand where the other one stood.
      const after = place === null ? null : await fetchPage(place)
      const page = after ? { ...around, messages: [...after.messages, ...around.messages], hasNewer: after.hasNewer } : around
      beforeShown()
      change((cached) => walkBranch(cached, shownBefore, page, shownNow))
    },
    [api, change, chatId, fetchPage],
  )

  // A chat that was read far back is opened at its end again; what was loaded of it does not stay for ever.
  useEffect(
    () => () => {
      const cached = readCached()
      const kept = cached ? newestPages(cached, pagesKept) : null
      if (!cached || kept === cached) return
      rememberPlace(chatId, null)
      if (kept) change(() => kept)
      else client.removeQueries({ queryKey, exact: true })
    },
    [client, change, chatId, queryKey, readCached],
  )

  const messages = useMemo(() => (thread.data ? oldestFirst(thread.data) : []), [thread.data])
  return {
    ...thread,
    messages,
    reachesEnd: reachesEnd(thread.data),
    found: found.place,
    isSeeking: found.isSeeking,
    refreshNewest,
    showNewest,
    take,
    showBranch,
    readCached,
  }
}
export type Thread = ReturnType<typeof useThread>
