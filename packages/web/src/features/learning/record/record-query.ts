import { queryOptions } from '@tanstack/react-query'
import type { LearnerRecord } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'

/** The query cache's key of the learner's record. */
export const recordKey = ['record'] as const

/** What is known of what the signed-in person has learned. */
export const recordQuery = (api: Client) =>
  queryOptions({
    queryKey: recordKey,
    queryFn: async ({ signal }): Promise<LearnerRecord> => (await api('getRecord', { signal })).data,
    staleTime: 0,
  })
