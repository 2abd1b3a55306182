import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reminders, RemindersChange } from '@xperto/contract'
import type { Client } from '@xperto/contract/client'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { toast } from '../../../lib/toast.ts'

const remindersKey = ['reminders'] as const

/** How the person is reminded. */
export const remindersQuery = (api: Client) =>
  queryOptions({
    queryKey: remindersKey,
    queryFn: async ({ signal }): Promise<Reminders> => (await api('getReminders', { signal })).data,
    staleTime: 0,
  })

/** Mails on or off or at another hour; a new address of the calendar, or none. */
export type ReminderChange = { kind: 'mail'; change: RemindersChange } | { kind: 'new-address' } | { kind: 'no-address' }

/** Changes the reminders, one change after the other: what is shown is what the server answered last. */
export function useReminderChange() {
  const api = useReviewApi()
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'reminders' },
    mutationFn: async (change: ReminderChange): Promise<Reminders> => {
      if (change.kind === 'mail') return (await api('changeReminders', { body: change.change })).data
      if (change.kind === 'new-address') return (await api('makeCalendarAddress', {})).data
      return (await api('deleteCalendarAddress', {})).data
    },
    onSuccess: (changed) => client.setQueryData(remindersKey, changed),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
      void client.invalidateQueries({ queryKey: remindersKey })
    },
  })
}
