import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-services.tsx'
import { remainingQuery } from '../../lib/credits/credit-queries.ts'
import { showCredits } from '../../lib/credits/show-credits.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './credits.module.css'
import { enoughFor } from './model/enough-for.ts'

/** What the person has to spend, and what that is enough for. */
export function BalanceCard({ userId }: { userId: string }) {
  const remaining = useQuery(remainingQuery(useApi(), userId))
  if (remaining.data === undefined) {
    return remaining.isError ? (
      <ErrorState onRetry={() => void remaining.refetch()}>Your credits are safe. They could not be shown.</ErrorState>
    ) : (
      <div className={styles.pad}>
        <Skeleton lines={3} label="Loading your balance" />
      </div>
    )
  }
  return (
    <section className={styles.pad} aria-labelledby="credits-balance">
      <h3 id="credits-balance" className={styles.label}>
        Balance
      </h3>
      <p className={styles.sum}>{showCredits(remaining.data)}</p>
      <p className={styles.lede}>{enoughFor(remaining.data)}</p>
    </section>
  )
}
