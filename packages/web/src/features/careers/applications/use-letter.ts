import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Letter } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { applicationKeys, useApplicationApi } from '../../../lib/applications/application-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'

const letterKey = (id: string) => [...applicationKeys.one(id), 'letter'] as const

/** The letter of an application; null before the first. */
export const letterQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: letterKey(id),
    queryFn: async ({ signal }) => (await api('getLetter', { params: { applicationId: id }, signal })).data,
    staleTime: 0,
  })

type Change = (api: Client) => Promise<{ data: Letter }>

/** Makes changes of a letter, shows what comes of each, and says what fails. */
export function useChangeLetter(id: string) {
  const api = useApplicationApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => (await change(api)).data,
    onSuccess: (letter) => {
      client.setQueryData(letterKey(id), letter)
      void client.invalidateQueries({ queryKey: applicationKeys.one(id), exact: true })
    },
    onError: (error) => {
      if (isSessionOver(error)) return
      toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: letterKey(id) })
    },
  })
}
