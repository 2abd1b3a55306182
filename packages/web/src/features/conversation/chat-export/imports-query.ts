import { queryOptions } from '@tanstack/react-query'
import type { ChatImport } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { accountKeys } from '../../../lib/account-keys.ts'

/** How often the progress of an import is asked for, in milliseconds. */
const askWhileImportingMs = 2000

export const isInProgress = ({ status }: ChatImport): boolean => status === 'waiting' || status === 'running'

/** Large imports of the last day, newest first; asked for again while one is in progress. */
export const importsQuery = (api: Client, userId: string) =>
  queryOptions({
    queryKey: [...accountKeys.imports, userId] as const,
    queryFn: async ({ signal }) => (await api('listImports', { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isInProgress) ? askWhileImportingMs : false),
  })
