import { useMutation, useQueryClient } from '@tanstack/react-query'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useApi } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { creditKeys, remainingQuery } from './credit-queries.ts'

/** CRE-04: settles what is pending, then reads the balance anew. Where the first fails nothing is read: the sentence says what failed. */
export function useRefreshCredits(userId: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const failed = (sentence: string) => (error: unknown) => {
        throw new RefreshFailed(sentence, { cause: error })
      }
      await api('deductUserUsage', { params: { userId } }).catch(failed(creditNotices.failedToDeductUsage))
      const fresh = { ...remainingQuery(api, userId), staleTime: 0, retry: false }
      await client.query(fresh).catch(failed(creditNotices.failedToGetRemaining))
    },
    onSuccess: () =>
      client.invalidateQueries({ queryKey: creditKeys.all, predicate: ({ queryKey }) => queryKey[1] !== creditKeys.remaining[1] }),
    onError: (error) => {
      if (!isSessionOver(error.cause)) toast.error(error.message)
    },
  })
}

/** What failed in words for the person; why stands in `cause`. */
class RefreshFailed extends Error {}
