import { queryOptions } from '@tanstack/react-query'
import type { LearnerHome } from '@xperto/contract'
import { addCalls, type Client } from '@xperto/contract/client'
import { homePaths } from '@xperto/contract/home-paths'
import { useApi } from '../../../lib/app-services.tsx'

/** What the signed-in person meets where no chat is open; read anew at every visit. */
export function useHomeQuery() {
  addCalls(homePaths)
  return homeQuery(useApi())
}

const homeQuery = (api: Client) =>
  queryOptions({
    queryKey: ['home'] as const,
    queryFn: async ({ signal }): Promise<LearnerHome> => (await api('getHome', { signal })).data,
    staleTime: 0,
  })
