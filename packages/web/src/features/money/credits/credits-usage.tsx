import { useInfiniteQuery } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useApi } from '../../../lib/app-services.tsx'
import { usageQuery } from '../../../lib/credits/credit-queries.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { Button } from '../../../ui/button.tsx'
import text from '../../../ui/panel-text.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './credits.module.css'
import { UsageRow } from './usage-row.tsx'

/** CRE-03: what was charged, newest first, in pages of 5; each row opens to what it was charged for. */
export function CreditsUsage({ userId }: { userId: string }) {
  const usage = useInfiniteQuery(usageQuery(useApi(), userId))
  if (usage.data === undefined) {
    if (usage.isError) return <ErrorState onRetry={() => void usage.refetch()}>Nothing of it is lost. It could not be shown.</ErrorState>
    return (
      <div className={text.pad}>
        <Skeleton lines={6} label="Loading what you used" />
      </div>
    )
  }
  // A use that came between two pages moved the last row of one to the next.
  const items = [...new Map(usage.data.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()]
  const total = usage.data.pages.at(-1)?.totalItems ?? 0
  if (items.length === 0) {
    return (
      <div className={text.pad}>
        <p className={text.lede}>{creditNotices.noCreditUsage}</p>
        <p className={text.help}>What you spend is listed here, newest first.</p>
      </div>
    )
  }
  return (
    <div className={text.pad}>
      <ul className={styles.rows} aria-label="Credits Usage">
        {items.map((item) => (
          <UsageRow key={item.id} usage={item} />
        ))}
      </ul>
      <div className={text.more}>
        {usage.hasNextPage ? (
          <Button busy={usage.isFetchingNextPage} onClick={() => void loadNextPage(usage)}>
            {usage.isFetchNextPageError ? notices.tryAgain : 'Load More'}
          </Button>
        ) : null}
        <span role="status" tabIndex={-1}>{`${items.length} of ${total}`}</span>
      </div>
    </div>
  )
}
