import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '@xperto/contract'
import { useRef } from 'react'
import { applicationKeys, useApplicationApi } from '../../../lib/applications/application-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Asks whether a job goes for good: its advert may be nowhere else by now. */
export function DeleteJob({
  job: { application_id: applicationId, title },
  onDeleted,
  onClose,
}: {
  job: Application
  onDeleted: () => void
  onClose: () => void
}) {
  const api = useApplicationApi()
  const client = useQueryClient()
  const keep = useRef<HTMLButtonElement>(null)
  const remove = useMutation({
    mutationFn: async () => await api('deleteApplication', { params: { applicationId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: applicationKeys.list })
      onDeleted()
      client.removeQueries({ queryKey: applicationKeys.one(applicationId) })
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <Dialog
      title="Delete this job?"
      text={`${title}, its advert, letter, dates and notes go for good. Your résumé stays.`}
      onClose={onClose}
      focusFirst={keep}
    >
      <Button ref={keep} onClick={onClose}>
        Keep it
      </Button>
      <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </Dialog>
  )
}
