import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'

type Pages = Pick<InfiniteQueryObserverResult<InfiniteData<unknown, unknown>>, 'data' | 'isError' | 'hasNextPage'>

/**
 * Loads the next page of a list that may be asked anew at any time. Neither gives up the other: the page waits for what is on its way, which it
 * would be joined with the old state of, and is asked for again when it was given up for that. Resolves when it is there, when there is none,
 * or when it failed, which the query tells.
 */
export async function loadNextPage(query: Pages & { fetchNextPage: (options: { cancelRefetch: false }) => Promise<Pages> }): Promise<void> {
  const loaded = query.data?.pages.length ?? 0
  for (;;) {
    // While something is on its way this only waits for it.
    const { data, isError, hasNextPage } = await query.fetchNextPage({ cancelRefetch: false })
    if (isError || !hasNextPage || (data?.pages.length ?? 0) > loaded) return
  }
}
