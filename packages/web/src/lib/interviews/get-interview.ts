import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { interviewKey } from './interview-key.ts'

/** How often the server is asked while answers are judged. */
const judgingMs = 2000

/**
 * The interview of a chat; null before a kind was chosen. It is read again when its time is over by the server's clock, for whoever looks ends it,
 * and while its answers are judged.
 */
export const getInterviewQuery = (api: Client, chatId: string) =>
  queryOptions({
    queryKey: interviewKey(chatId),
    queryFn: async ({ signal }) => (await api('getInterview', { params: { chatId }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      if (
        data.scoring ||
        data.report?.questions.some(({ again, objection }) => objection?.first === null || again.some(({ result }) => result === null))
      )
        return judgingMs
      // An answer that came in time is still heard for half a minute.
      return data.clock_runs ? (data.seconds_left + 31) * 1000 : false
    },
  })
