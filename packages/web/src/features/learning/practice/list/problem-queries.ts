import { queryOptions } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'

/** The query cache's key of all that the list of problems shows. */
const problemsKey = ['problems'] as const

/** Every problem, with what the signed-in person did with it. */
export const problemsQuery = (api: Client) =>
  queryOptions({
    queryKey: [...problemsKey, 'all'],
    queryFn: async ({ signal }) => (await api('listProblems', { signal })).data,
    staleTime: 0,
  })

/** The problem to try next. `not`: ids that were suggested before. */
export const nextProblemQuery = (api: Client, not: readonly string[]) =>
  queryOptions({
    queryKey: [...problemsKey, 'next', ...not],
    queryFn: async ({ signal }) => (await api('getNextProblem', { query: { not: not.join(',') }, signal })).data,
    staleTime: 0,
  })
