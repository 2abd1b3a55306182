import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { chatKeys } from '../chats/chat-keys.ts'

export const mockTestKey = (chatId: string) => [...chatKeys.one(chatId), 'mock-test'] as const

/** How often the server is asked while programs are judged. */
const judgingMs = 1500

/**
 * The test of a chat; null before its start. It is read again when its hour is over by the server's clock, for whoever looks ends it, and while
 * its programs are judged.
 */
export const getMockTestQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: mockTestKey(chatId),
    queryFn: async ({ signal }) => (await api('getMockTest', { params: { chatId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.state === 'finished') return false
      return data.state === 'judging' ? judgingMs : data.seconds_left * 1000 + 250
    },
  })
