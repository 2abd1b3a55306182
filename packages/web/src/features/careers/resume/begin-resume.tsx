import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resumeNotices } from '@xperto/contract/resume-notices'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { showResume } from '../../../lib/resumes/get-resume.ts'
import { useResumeApi } from '../../../lib/resumes/use-resume-api.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './resume-editor.module.css'

/** RES-05: a chat without a résumé, and the way to begin one by hand. `chatId` null: this chat holds none. */
export function BeginResume({ chatId }: { chatId: string | null }) {
  const api = useResumeApi()
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: async (id: string) => (await api('beginResume', { body: { chat_id: id } })).data,
    onSuccess: (resume) => showResume(client, resume),
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <div className={styles.empty}>
      <EmptyState
        action={
          chatId === null ? null : (
            <Button look="main" busy={begin.isPending} onClick={() => begin.mutate(chatId)}>
              Fill in the fields
            </Button>
          )
        }
      >
        {resumeNotices.noData}
      </EmptyState>
      <p className={styles.hint}>
        {chatId === null
          ? 'A résumé belongs to a chat of the Resume Builder. Open one in the sidebar.'
          : 'Say in the chat what you did, or fill in the fields here.'}
      </p>
    </div>
  )
}
