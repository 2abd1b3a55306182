import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useApi } from '../../../lib/app-services.tsx'
import { remainingQuery } from '../../../lib/credits/credit-queries.ts'
import { countCredits, showCredits } from '../../../lib/credits/show-credits.ts'
import { useFollowCredits } from '../../../lib/credits/use-follow-credits.ts'
import { useRefreshCredits } from '../../../lib/credits/use-refresh-credits.ts'
import type { CreditsTab } from '../../../lib/panel-history.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './balance.module.css'
import { LowBalanceNote } from './low-balance-note.tsx'

/** NAV-21: what the person can spend, on the way to the credits panel, and what reads it anew. */
export default function Balance({ userId, onOpen }: { userId: string; onOpen: (tab: CreditsTab) => void }) {
  const remaining = useQuery(remainingQuery(useApi(), userId))
  const refresh = useRefreshCredits(userId)
  useFollowCredits()
  const { data } = remaining
  // What was read last stays in its place while a later reading fails.
  const shown = data === undefined ? (remaining.isError ? '–' : '') : showCredits(data)
  return (
    <span className={styles.balance} data-keeps-focus="" aria-busy={data === undefined && !remaining.isError}>
      <button
        type="button"
        className={styles.value}
        title="Credits"
        aria-label={data === undefined ? 'Credits, open credits' : `${showCredits(data)} credits, open credits`}
        onClick={() => onOpen('my-credits')}
      >
        <b>{shown}</b> <span className={styles.word}>credits</span>
      </button>
      <IconButton
        label="Refresh balance"
        icon={RefreshCw}
        className={styles.refresh}
        aria-busy={refresh.isPending}
        onClick={() => {
          if (!refresh.isPending) refresh.mutate()
        }}
      />
      {data === undefined ? null : <LowBalanceNote userId={userId} credits={data} onBuy={() => onOpen('buy-credits')} />}
      <span className="visually-hidden" role="status">
        {refresh.isSuccess && data !== undefined ? `You have ${countCredits(data)}` : ''}
      </span>
    </span>
  )
}
