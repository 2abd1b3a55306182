import { type Chat, savedChatsPageSize } from '@xperto/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { chatKeys, type SavedList } from './chat-keys.ts'

export interface SavedPage {
  chats: Chat[]
  /** How many there are in all (pagination.total_count). */
  total: number
}

const calls = {
  resumes: 'listResumeChats',
  interviews: 'listInterviewChats',
  newsletters: 'listNewsletterChats',
  goals: 'listGoalChats',
  bookmarks: 'listBookmarks',
} as const satisfies Record<SavedList, string>

/** One list of Saved Chats in pages of 3; there is more while fewer are loaded than there are in all (SAV-01). */
export const savedChatsQuery = (api: Client, list: SavedList) =>
  infiniteQueryOptions({
    queryKey: chatKeys.saved(list),
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      const { data, pagination } = await api(calls[list], { query: { page: pageParam, size: savedChatsPageSize }, signal })
      return { chats: data, total: pagination.total_count }
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * savedChatsPageSize < last.total ? pages.length + 1 : null),
  })
