import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes what is known under a key old, and fetches again what is on screen. A first fetch that is on its way is not begun again by an invalidation,
 * and may have been read before the change that it is told of: it is fetched once more when it has come.
 */
export async function fetchAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirstUnderWay = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined)
  await client.invalidateQueries({ queryKey })
  if (isFirstUnderWay) await client.invalidateQueries({ queryKey })
}
