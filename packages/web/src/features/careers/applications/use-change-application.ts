import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, ApplicationStatus } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { showApplication, useApplicationApi } from '../../../lib/applications/application-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'

/** One change of an application; the call that makes it answers the application as it then is. */
type Change = (api: Client) => Promise<{ data: Application }>

/** Makes changes of an application one after the other, shows what comes of each, and says what fails. */
export function useChangeApplication() {
  const api = useApplicationApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => (await change(api)).data,
    onSuccess: (application) => showApplication(client, application),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
}

/** Changes what a person may change of an application. */
export const changing =
  (
    applicationId: string,
    body: { title?: string; company?: string; place?: string; notes?: string; status?: ApplicationStatus; status_on?: string },
  ): Change =>
  async (api) =>
    await api('changeApplication', { params: { applicationId }, body })
