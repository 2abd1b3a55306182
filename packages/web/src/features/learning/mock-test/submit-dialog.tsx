import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notices, type MockTest } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useRef } from 'react'
import { useApi } from '../../../lib/app-services.tsx'
import { mockTestKey } from '../../../lib/mock-tests/get-mock-test.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { submitWords } from './model/step-words.ts'

/** Asks once more before a test ends. What is not saved yet is saved first. */
export function SubmitDialog({
  test,
  seconds,
  settled,
  onClose,
}: {
  test: MockTest
  seconds: number
  /** Saves what is not saved yet; false where the server cannot be reached. */
  settled: () => Promise<boolean>
  onClose: () => void
}) {
  const api = useApi()
  const client = useQueryClient()
  const back = useRef<HTMLButtonElement>(null)
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await settled())) return null
      return (await api('submitMockTest', { params: { chatId: test.chat_id } })).data
    },
    onSuccess: async (submitted) => {
      if (!submitted) {
        toast.error('The server could not be reached, so nothing was submitted. The clock goes on.')
        return
      }
      await client.cancelQueries({ queryKey: mockTestKey(test.chat_id) })
      // The result may have been read before this answer was here: it stays.
      client.setQueryData<MockTest | null>(mockTestKey(test.chat_id), (known) => (known?.result ? known : submitted))
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
    onSettled: onClose,
  })
  return (
    <Dialog title="Submit the test?" text={submitWords(test, seconds)} onClose={onClose} focusFirst={back}>
      <Button look="danger" big busy={submit.isPending} onClick={() => submit.mutate()}>
        {submit.isPending ? 'Submitting...' : 'Submit test'}
      </Button>
      <Button ref={back} big onClick={onClose} disabled={submit.isPending}>
        Go on with the test
      </Button>
    </Dialog>
  )
}
