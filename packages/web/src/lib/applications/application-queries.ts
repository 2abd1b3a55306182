import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Application } from '@xperto/contract'
import { applicationPaths } from '@xperto/contract/application-paths'
import { addCalls, type Client } from '@xperto/contract/client'
import { useApi } from '../app-services.tsx'

/** Keys of the query cache for applications. */
export const applicationKeys = {
  all: ['applications'] as const,
  list: ['applications', 'list'] as const,
  one: (id: string) => ['applications', 'one', id] as const,
}

/** The application's client, with the calls of applications for jobs. */
export function useApplicationApi(): Client {
  addCalls(applicationPaths)
  return useApi()
}

/** Every application of the person, the next date first. */
export const applicationsQuery = (api: Client) =>
  queryOptions({ queryKey: applicationKeys.list, queryFn: async ({ signal }) => (await api('listApplications', { signal })).data })

/** One application. It is read again whenever its page opens: the résumé it is compared with may have changed. */
export const applicationQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: async ({ signal }) => (await api('getApplication', { params: { applicationId: id }, signal })).data,
    staleTime: 0,
  })

/** Shows what a call answered of an application; the list follows. */
export function showApplication(client: QueryClient, application: Application): void {
  client.setQueryData(applicationKeys.one(application.application_id), application)
  void client.invalidateQueries({ queryKey: applicationKeys.list })
}
