import { chatListPageSize, type Message, messagePageSize, type Share } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Keys of the query cache for shared copies. */
export const shareKeys = {
  mine: ['shares', 'mine'] as const,
  one: (shareId: string) => ['shares', 'one', shareId] as const,
  /** `opened`: which opening of the dialog asked; a chat that went on since has another copy to give. */
  ofChat: (chatId: string, opened: number) => ['shares', 'of', chatId, opened] as const,
}

/** The link of a copy of the chat as it is now. A GET that copies (api.md); the same state is copied once. */
export const shareChatQuery = (api: Client, chatId: string, opened: number) =>
  queryOptions({
    queryKey: shareKeys.ofChat(chatId, opened),
    queryFn: async ({ client }) => {
      const { data } = await api('shareChat', { params: { chatId } })
      // Also when the dialog has been left for the list of what is shared, which was read without it.
      void client.invalidateQueries({ queryKey: shareKeys.mine })
      return data
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** A copy by the id of its link. It never changes; it may be withdrawn, then this throws a CallError of 404. */
export const sharedChatQuery = (api: Client, shareId: string) =>
  queryOptions({
    queryKey: shareKeys.one(shareId),
    queryFn: async ({ signal }) => (await api('getSharedChat', { params: { shareId }, signal })).data,
  })

/** Its messages in pages of 10, the newest first. Pages are counted: nothing is ever added to a copy. */
export const sharedMessagesQuery = (api: Client, shareId: string) =>
  infiniteQueryOptions({
    queryKey: [...shareKeys.one(shareId), 'messages'],
    queryFn: async ({ pageParam: page, signal }): Promise<{ messages: Message[]; total: number }> => {
      const answer = await api('listSharedMessages', { params: { shareId }, query: { page, size: messagePageSize }, signal })
      return { messages: answer.data, total: answer.pagination.total_count }
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * messagePageSize < total ? page + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the signed-in person shared, the newest first, in pages of 10. */
export const sharesQuery = (api: Client) =>
  infiniteQueryOptions({
    queryKey: shareKeys.mine,
    queryFn: async ({ pageParam: page, signal }): Promise<{ shares: Share[]; total: number }> => {
      const answer = await api('listShares', { query: { page, size: chatListPageSize }, signal })
      return { shares: answer.data, total: answer.pagination.total_count }
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * chatListPageSize < total ? page + 1 : null),
  })
