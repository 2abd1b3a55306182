import { queryOptions } from '@tanstack/react-query'
import type { Goal } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { goalKey } from './goal-key.ts'

/** The goal of a chat with its plan; null while the chat still talks about it. */
export const getGoalQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: goalKey(chatId),
    queryFn: async ({ signal }): Promise<Goal | null> => (await api('getGoal', { params: { chatId }, signal })).data,
    staleTime: 0,
  })
