import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './submissions.module.css'

/** The submission as a file for the owner's own records. */
export function SaveSubmission({ id }: { id: string }) {
  const api = useBotInterviewApi()
  const save = useMutation({
    mutationFn: async (type: 'pdf' | 'csv') => {
      const file = await api('exportBotSubmission', { params: { id }, query: { type } })
      saveFile(`submission.${type}`, await file.blob())
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <div className={styles.buttons}>
      {(['pdf', 'csv'] as const).map((type) => (
        <Button key={type} look="bare" busy={save.isPending && save.variables === type} onClick={() => save.mutate(type)}>
          <Icon of={Download} />
          {`Download this as ${type.toUpperCase()}`}
        </Button>
      ))}
    </div>
  )
}
