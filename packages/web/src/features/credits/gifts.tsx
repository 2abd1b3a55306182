import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useId, useState } from 'react'
import { useApi } from '../../lib/app-services.tsx'
import { applyReferral } from '../../lib/credits/claim-credits.ts'
import { creditKeys, recordsQuery } from '../../lib/credits/credit-queries.ts'
import { sentenceOf } from '../../lib/credits/sentence-of.ts'
import { formatDay } from '../../lib/format-day.ts'
import { isSessionOver } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import styles from './credits.module.css'

/** REF-01: somebody else's code, for the person's own credits. An empty field does nothing; what was wrong with a code stands under it. */
export function ReferralEntry({ userId }: { userId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const records = useQuery(recordsQuery(api, userId))
  const [typed, setTyped] = useState('')
  const help = useId()
  const apply = useMutation({
    mutationFn: async (code: string) => await applyReferral(api, userId, code),
    onSuccess: () => {
      setTyped('')
      toast.success(creditNotices.referralClaimed)
      return client.invalidateQueries({ queryKey: creditKeys.all })
    },
  })
  const applied = records.data?.find(({ source }) => source === 'REFERRAL')
  if (applied) return <p className={styles.lede}>You came by somebody’s code on {formatDay(applied.purchaseDate)}. It counts once.</p>
  const refusal = apply.isError && !isSessionOver(apply.error) ? sentenceOf(apply.error) : null
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        if (code !== '' && !apply.isPending) apply.mutate(code)
      }}
    >
      <div className={styles.row}>
        <input
          className={styles.field}
          aria-label="Referral code"
          placeholder="Referral code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          aria-invalid={refusal !== null}
          aria-describedby={help}
          onChange={(event) => {
            setTyped(event.target.value)
            if (apply.isError) apply.reset()
          }}
        />
        <Button type="submit" busy={apply.isPending}>
          Apply
        </Button>
      </div>
      <p id={help} className={styles.bad} role="alert">
        {refusal}
      </p>
    </form>
  )
}

/** CRE-02: the free credits of whoever is new. */
export function FreeCredits({ userId }: { userId: string }) {
  const api = useApi()
  const client = useQueryClient()
  const records = useQuery(recordsQuery(api, userId))
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
  const claimed = records.data?.find(({ source }) => source === 'FIRST_TIME')
  const isKnown = records.data !== undefined
  return (
    <div className={styles.claim}>
      <Button
        look={claimed ? 'plain' : 'main'}
        disabled={!isKnown || claimed !== undefined}
        busy={claim.isPending}
        onClick={() => claim.mutate()}
      >
        Claim free credits
      </Button>
      <p className={styles.help}>
        {claimed ? `Claimed on ${formatDay(claimed.purchaseDate)}.` : isKnown ? 'Once, for whoever is new here.' : ''}
      </p>
    </div>
  )
}
