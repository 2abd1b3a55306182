import { type Chat, chatListPageSize } from '@xperto/contract'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { useCallback } from 'react'
import { useApi } from '../app-services.tsx'
import { useSession } from '../session/use-session.ts'
import { chatKeys } from './chat-keys.ts'
import { addPage, type ChatListing, takeFirst } from './chat-listing.ts'

/** Asking anew looks at so many chats at most, in pages; what was loaded below them stays as it is (see `takeFirst`). */
const refreshedMost = 5 * chatListPageSize

/** A page of chats after the chat `before`, or the first one. By cursor: a chat that moves up meanwhile is neither doubled nor lost. */
async function askPage(api: Client, before: string | undefined, signal?: AbortSignal): Promise<{ page: Chat[]; complete: boolean }> {
  const query = { size: chatListPageSize, ...(before === undefined ? {} : { before }) }
  const { data: page } = await api('listChats', signal ? { query, signal } : { query })
  return { page, complete: page.length < chatListPageSize }
}

const cachedList = (client: QueryClient) => client.getQueryData<ChatListing>(chatKeys.list)
/** Another number after each change that this page heard of, also of a chat that the list does not hold. */
const changesOf = (client: QueryClient): number => client.getQueryState(chatKeys.list)?.dataUpdateCount ?? 0

/** The person's chats, the one changed last first, in pages of 10 (SAV-09). Asked anew, however many are loaded, it costs few calls. */
export const listChatsQuery = (api: Client) =>
  queryOptions({
    queryKey: chatKeys.list,
    queryFn: async ({ client, signal }): Promise<ChatListing> => {
      const wanted = Math.min(cachedList(client)?.chats.length ?? 0, refreshedMost)
      const first: Chat[] = []
      for (;;) {
        const { page, complete } = await askPage(api, first.at(-1)?.id, signal)
        first.push(...page)
        if (complete || first.length >= wanted) return takeFirst(cachedList(client), first, complete)
      }
    },
  })

/** The list of chats and what loads its next page. */
export function useChatList() {
  const api = useApi()
  const client = useQueryClient()
  const enabled = useSession().status === 'signed-in'
  const list = useQuery({ ...listChatsQuery(api), enabled })
  const more = useMutation({
    mutationFn: async (first: string) => {
      for (let after = first; ; ) {
        const changes = changesOf(client)
        const { page, complete } = await askPage(api, after)
        if (changesOf(client) === changes) return { after, page, complete }
        // Something was renamed or deleted while the page was on its way, which may have it as it was before.
        after = cachedList(client)?.chats.at(-1)?.id ?? after
      }
    },
    onSuccess: ({ after, page, complete }) => {
      const known = cachedList(client)
      if (!known) return
      const next = addPage(known, after, page, complete)
      client.setQueryData<ChatListing>(chatKeys.list, next)
      // A full page of chats that are all known: the one it followed has moved up since, and the beginning tells where.
      if (next.chats.length === known.chats.length && !complete) return client.invalidateQueries({ queryKey: chatKeys.list })
    },
  })
  const { mutate, isPending } = more
  const loadMore = useCallback(() => {
    const last = cachedList(client)?.chats.at(-1)
    if (last && !isPending) mutate(last.id)
  }, [client, mutate, isPending])
  return { list, loadMore, loadingMore: isPending, loadMoreFailed: more.isError }
}
