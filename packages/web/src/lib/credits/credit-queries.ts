import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { creditUsagePageSize } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'

/** Keys of the query cache for a person's credits; all of them are old once credits came or went. */
export const creditKeys = {
  all: ['credits'] as const,
  remaining: ['credits', 'remaining'] as const,
  records: ['credits', 'records'] as const,
  usage: ['credits', 'usage'] as const,
}

/** What the signed-in person can spend now, in credits. */
export const remainingQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: creditKeys.remaining,
    queryFn: async ({ signal }) => (await api('getTotalRemainingCredits', { params: { userId }, signal })).data.totalRemainingCredits,
  })

/** What came into their account, newest first: purchases and gifts. */
export const recordsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: creditKeys.records,
    queryFn: async ({ signal }) => (await api('getCreditsByUserId', { params: { userId }, signal })).data,
  })

/** What they were charged for, newest first, in pages of 5 (CRE-03). */
export const usageQuery = (api: Client, userId: string) =>
  infiniteQueryOptions({
    queryKey: creditKeys.usage,
    queryFn: async ({ pageParam, signal }) =>
      (await api('listCreditUsage', { params: { userId }, query: { page: pageParam, size: creditUsagePageSize }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) => (currentPage < totalPages ? currentPage + 1 : null),
  })
