import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Client } from '@xperto/contract/client'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { toast } from '../../../lib/toast.ts'
import { recordKey } from './record-query.ts'

/** A change of the record: made at once, then the record is read again. `undo`: the toast offers to take a deletion back. */
export function useChangeRecord() {
  const api = useReviewApi()
  const client = useQueryClient()
  const refresh = async () => await client.invalidateQueries({ queryKey: recordKey })
  return useMutation({
    mutationFn: async ({ change }: { change: (api: Client) => Promise<unknown>; said: string; undo: boolean }) => await change(api),
    onSuccess: async (_, { said, undo }) => {
      await refresh()
      toast.success(said, undo ? { label: 'Undo', onChoose: () => void takeBack() } : undefined)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error('Your record was not changed. Please try again.')
    },
  })

  async function takeBack(): Promise<void> {
    try {
      await api('restoreRecord', {})
      await refresh()
    } catch (error) {
      if (!isSessionOver(error)) toast.error('This could not be taken back. Please try again.')
    }
  }
}
