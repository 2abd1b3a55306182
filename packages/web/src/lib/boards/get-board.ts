import { queryOptions } from '@tanstack/react-query'
import type { Board } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { boardKey } from './board-key.ts'

/** The whiteboard of a chat and what code finds on it; null for a chat that has none. */
export const getBoardQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: boardKey(chatId),
    queryFn: async ({ signal }): Promise<Board | null> => (await api('getBoard', { params: { chatId }, signal })).data,
    staleTime: 0,
  })
