import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { NothingDue } from './nothing-due.tsx'
import { dueReviewsQuery } from './review-queries.ts'
import { RunSession } from './run-session.tsx'
import styles from './review-day.module.css'

/** Today's review: cards one after another, then what comes next. */
export function ReviewDay() {
  const due = useQuery(dueReviewsQuery(useReviewApi()))
  if (due.isError) {
    return (
      <ErrorState title="Your cards could not be loaded." onRetry={() => void due.refetch()}>
        They are safe, and so are their dates.
      </ErrorState>
    )
  }
  if (!due.data || due.isFetching) {
    return (
      <div className={styles.day}>
        <Skeleton lines={6} label="Loading your cards" />
      </div>
    )
  }
  if (due.data.cards.length === 0) return <NothingDue nextDue={due.data.next_due} />
  return <RunSession key={due.dataUpdatedAt} cards={due.data.cards} waiting={due.data.due} onMore={() => void due.refetch()} />
}
