import { queryOptions } from '@tanstack/react-query'
import type { DueReviews, ReviewOutlook } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'

/** Keys of the query cache for the review queue. */
export const reviewKeys = { due: ['reviews', 'due'] as const, outlook: ['reviews', 'outlook'] as const }

/** What is due now, one session of it. Asked anew for each session, never while one runs. */
export const dueReviewsQuery = (api: Client) =>
  queryOptions({
    queryKey: reviewKeys.due,
    queryFn: async ({ signal }): Promise<DueReviews> => (await api('listDueReviews', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What comes tomorrow, and whether the dates were right. */
export const reviewOutlookQuery = (api: Client) =>
  queryOptions({
    queryKey: reviewKeys.outlook,
    queryFn: async ({ signal }): Promise<ReviewOutlook> => (await api('getReviewOutlook', { signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
