import { notices } from '@xperto/contract'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './paged-list.module.css'
import { Skeleton } from './skeleton.tsx'
import { ErrorState } from './states.tsx'

/** The pages of an infinite query as a PagedList needs them. */
export interface Pages<Page> {
  data: { pages: Page[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
}

/**
 * A list that is loaded page by page: lines while the first page comes, what failed and Try again, what to say of an empty list, else the items and
 * Load More. A row that moved from one page to the next meanwhile is drawn once. `onMore` asks for the next page; `count` is what stands beside
 * the button and is read out when it changes.
 */
export function PagedList<Page, Item extends { id: string }>({
  pages,
  itemsOf,
  loading,
  failed,
  lines = 6,
  empty,
  onMore,
  count,
  frame = (content) => content,
  children,
}: {
  pages: Pages<Page>
  itemsOf: (page: Page) => readonly Item[]
  /** What is being loaded, for a screen reader: "Loading your payments". */
  loading: string
  /** What is safe when the first page cannot be loaded. */
  failed: string
  lines?: number
  empty: ReactNode
  onMore: () => void
  count?: (shown: number) => string
  /** What stands around everything but a failure. */
  frame?: (content: ReactNode) => ReactNode
  children: (items: Item[]) => ReactNode
}) {
  if (pages.data === undefined) {
    if (pages.isError) return <ErrorState onRetry={() => void pages.refetch()}>{failed}</ErrorState>
    return frame(<Skeleton lines={lines} label={loading} />)
  }
  const items = [...new Map(pages.data.pages.flatMap(itemsOf).map((item) => [item.id, item])).values()]
  if (items.length === 0) return frame(empty)
  return frame(
    <>
      {children(items)}
      {pages.hasNextPage || count ? (
        <div className={styles.more}>
          {pages.hasNextPage ? (
            <Button busy={pages.isFetchingNextPage} onClick={onMore}>
              {pages.isFetchNextPageError ? notices.tryAgain : 'Load More'}
            </Button>
          ) : null}
          {count ? (
            <span role="status" tabIndex={-1}>
              {count(items.length)}
            </span>
          ) : null}
        </div>
      ) : null}
    </>,
  )
}
