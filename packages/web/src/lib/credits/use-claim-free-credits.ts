import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useApi, useClientConfig } from '../app-services.tsx'
import { isSessionOver } from '../query-client.ts'
import { toast } from '../toast.ts'
import { creditKeys, recordsQuery } from './credit-queries.ts'
import { sentenceOf } from './sentence-of.ts'

/**
 * CRE-02: the credits that each new person may claim once. `credits` is how many there are, 0 where this installation gives none; `claimedOn` the
 * instant of the claim, null before it, undefined until it is known; without `isWanted` it is not asked for. A refused claim is told in a toast.
 */
export function useClaimFreeCredits(userId: string, isWanted = true) {
  const api = useApi()
  const { gifts } = useClientConfig()
  const client = useQueryClient()
  const records = useQuery({ ...recordsQuery(api, userId), enabled: userId !== '' && isWanted })
  const claim = useMutation({
    mutationFn: async () => await api('claimFirstTimeCredits', { params: { userId } }),
    onSuccess: () => {
      toast.success(creditNotices.freeCreditsClaimed)
      return client.invalidateQueries({ queryKey: creditKeys.all })
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  const claimedOn = records.data && (records.data.find(({ source }) => source === 'FIRST_TIME')?.purchaseDate ?? null)
  return { credits: gifts.firstTime, claimedOn, claim }
}
