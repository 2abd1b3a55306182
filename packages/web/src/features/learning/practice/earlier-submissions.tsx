import { useMutation } from '@tanstack/react-query'
import { codeLanguages, notices, type SubmissionSummary } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useApi } from '../../../lib/app-services.tsx'
import { fillEditor } from '../../../lib/code-runs/code-drafts.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { useZoned, zonedFormat } from '../../../lib/dates/zoned-format.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './earlier-submissions.module.css'
import { pointsText } from './model/verdict-words.ts'

/** What was handed in to one problem in this chat, newest first. Each can be put back into the editor; what stood there comes back on wish. */
export function EarlierSubmissions({ chatId, submissions }: { chatId: string; submissions: readonly SubmissionSummary[] }) {
  const api = useApi()
  const timeOf = useZoned(dayAndClock)
  const open = useMutation({
    mutationFn: async (id: string) => (await api('getSubmission', { params: { id } })).data,
    onSuccess({ language_id: languageId, source_code: source }) {
      const undo = fillEditor(chatId, languageId, source)
      toast.success('The submitted program is in the editor.', undo ? { label: 'Undo', onChoose: undo } : undefined)
    },
    onError(error) {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
  })
  if (submissions.length === 0) return null
  return (
    <section className={styles.earlier}>
      <h4>Submissions</h4>
      <ul>
        {submissions.map((one) => {
          const language = codeLanguages.find(({ id }) => id === one.language_id)?.name ?? 'Another language'
          const time = timeOf(one.created_on)
          return (
            <li key={one.id}>
              <span>
                <b>{one.verdict ?? (one.state === 'judging' ? 'Judging...' : 'Not judged')}</b>
                <small>{[pointsText(one.points), language, time].filter(Boolean).join(', ')}</small>
              </span>
              <Button
                look="bare"
                disabled={open.isPending}
                aria-label={`Open the program of ${time}, ${language}`}
                onClick={() => open.mutate(one.id)}
              >
                Open
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const dayAndClock = zonedFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
