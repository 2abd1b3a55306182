import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'

/** Every language with what this server has of it. Changes only when something is installed there. */
export const listCodeLanguagesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['code-languages'],
    queryFn: async ({ signal }) => (await api('listCodeLanguages', { signal })).data,
    staleTime: 5 * 60_000,
  })
