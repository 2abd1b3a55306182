import { useInfiniteQuery } from '@tanstack/react-query'
import { creditNotices } from '@xperto/contract/credit-notices'
import { useApi } from '../../../lib/app-services.tsx'
import { usageQuery } from '../../../lib/credits/credit-queries.ts'
import { loadNextPage } from '../../../lib/load-next-page.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import text from '../../../ui/panel-text.module.css'
import styles from './credits.module.css'
import { UsageRow } from './usage-row.tsx'

/** CRE-03: what was charged, newest first, in pages of 5; each row opens to what it was charged for. */
export function CreditsUsage({ userId }: { userId: string }) {
  const usage = useInfiniteQuery(usageQuery(useApi(), userId))
  const total = usage.data?.pages.at(-1)?.totalItems ?? 0
  return (
    <PagedList
      pages={usage}
      itemsOf={({ items }) => items}
      loading="Loading what you used"
      failed="Nothing of it is lost. It could not be shown."
      frame={(content) => <div className={text.pad}>{content}</div>}
      empty={
        <>
          <p className={text.lede}>{creditNotices.noCreditUsage}</p>
          <p className={text.help}>What you spend is listed here, newest first.</p>
        </>
      }
      onMore={() => void loadNextPage(usage)}
      count={(shown) => `${shown} of ${total}`}
    >
      {(items) => (
        <ul className={styles.rows} aria-label="Credits Usage">
          {items.map((item) => (
            <UsageRow key={item.id} usage={item} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
