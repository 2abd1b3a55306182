import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useState } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { applyReferral } from '../../../lib/credits/claim-credits.ts'
import { creditKeys, recordsQuery } from '../../../lib/credits/credit-queries.ts'
import { useClaimFreeCredits } from '../../../lib/credits/use-claim-free-credits.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './credits.module.css'

/** REF-01: somebody else's code, for the person's own credits. An empty field does nothing; what was wrong with a code stands under it. */
export function ReferralEntry({ userId }: { userId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const day = useZoned(formatDay)
  const records = useQuery(recordsQuery(api, userId))
  const [typed, setTyped] = useState('')
  const claim = useMutation({
    mutationFn: async (code: string) => await applyReferral(api, userId, code),
    onSuccess: () => {
      setTyped('')
      toast.success(creditNotices.referralClaimed)
      return client.invalidateQueries({ queryKey: creditKeys.all })
    },
  })
  const applied = records.data?.find(({ source }) => source === 'REFERRAL')
  if (applied)
    return (
      <p className={text.lede} tabIndex={-1}>
        You came by somebody’s code on {day(applied.purchaseDate)}. It counts once.
      </p>
    )
  const apply = () => {
    const code = typed.trim()
    if (code !== '') claim.mutate(code)
  }
  return (
    <CodeField
      label="Referral code"
      value={typed}
      busy={claim.isPending}
      refusal={claim.isError && !isSessionOver(claim.error) ? sentenceOf(claim.error) : ''}
      onType={(code) => {
        setTyped(code)
        if (claim.isError) claim.reset()
      }}
      onApply={apply}
    />
  )
}

/** CRE-02: the free credits of whoever is new; nothing where none are given. */
export function FreeCredits({ userId }: { userId: string }) {
  const day = useZoned(formatDay)
  const { credits, claimedOn, claim } = useClaimFreeCredits(userId)
  if (credits === 0 && !claimedOn) return null
  return (
    <div className={styles.claim}>
      <Button look={claimedOn ? 'plain' : 'main'} disabled={claimedOn !== null} busy={claim.isPending} onClick={() => claim.mutate()}>
        Claim free credits
      </Button>
      <p className={text.help}>
        {claimedOn ? `Claimed on ${day(claimedOn)}.` : claimedOn === null ? 'Once, for whoever is new here.' : ''}
      </p>
    </div>
  )
}
