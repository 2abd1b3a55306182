import { useMutation } from '@tanstack/react-query'
import { notices } from '@xperto/contract'
import { useRef, useState } from 'react'
import { usePostApi } from '../../../lib/posts/use-post-api.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ClosableDialog } from '../../../ui/closable-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import styles from './post-editor.module.css'

/** Tells whoever runs this server of a post that should not be there. It stays until they decide. */
export function ReportDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const api = usePostApi()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const report = useMutation({
    mutationFn: async () => await api('reportUserPost', { params: { id: postId }, body: { reason } }),
    onSuccess: () => {
      toast.success('Thank you. Somebody looks at this post.')
      onClose()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(notices.somethingWentWrong)
    },
  })
  return (
    <ClosableDialog title="Report this post" onClose={onClose} focusFirst={field}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '') report.mutate()
        }}
      >
        <Field label="What is wrong with it?" error={isMissing ? 'Say in a few words what is wrong.' : ''}>
          {(control) => (
            <TextArea {...control} ref={field} rows={4} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
        <div className={styles.buttons}>
          <span className={styles.note}>The author is not told who reported it.</span>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" busy={report.isPending}>
            Report
          </Button>
        </div>
      </form>
    </ClosableDialog>
  )
}
