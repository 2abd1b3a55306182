import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-services.tsx'
import { remainingQuery } from '../../../lib/credits/credit-queries.ts'
import { showCredits } from '../../../lib/credits/show-credits.ts'
import { classNames } from '../../../ui/class-names.ts'
import text from '../../../ui/panel-text.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './credits.module.css'
import { enoughFor } from './model/enough-for.ts'

/** What the person has to spend, and what that is enough for. */
export function BalanceCard({ userId }: { userId: string }) {
  const remaining = useQuery(remainingQuery(useApi(), userId))
  if (remaining.data === undefined) {
    return remaining.isError ? (
      <ErrorState onRetry={() => void remaining.refetch()}>Your credits are safe. They could not be shown.</ErrorState>
    ) : (
      <div className={classNames(text.pad, styles.balance)}>
        <Skeleton lines={3} label="Loading your balance" />
      </div>
    )
  }
  return (
    <section className={classNames(text.pad, styles.balance)} aria-labelledby="credits-balance">
      <h3 id="credits-balance" className={text.label}>
        Balance
      </h3>
      <p className={styles.sum}>{showCredits(remaining.data)}</p>
      <p className={text.lede}>{enoughFor(remaining.data)}</p>
    </section>
  )
}
