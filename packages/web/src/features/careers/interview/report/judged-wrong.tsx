import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notices, type QuestionReport } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useState } from 'react'
import { interviewKey } from '../../../../lib/interviews/interview-key.ts'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { AnswerView } from './answer-view.tsx'
import { compareWords, differWords } from './report-words.ts'
import styles from './interview-report.module.css'

/** "This is wrong": the same answer is judged a second time, once. Afterwards both judgements, and how far they are apart. */
export function JudgedWrong({ chatId, question }: { chatId: string; question: QuestionReport }) {
  const api = useInterviewApi()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: async () => (await api('objectToJudgement', { params: { chatId, questionId: question.id }, body: { reason } })).data,
    onSuccess: (interview) => {
      client.setQueryData(interviewKey(chatId), interview)
      setOpen(false)
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
  })
  const { objection } = question
  if (objection?.first === null)
    return (
      <p className={styles.help} role="status">
        Your answer is judged a second time...
      </p>
    )
  if (objection)
    return (
      <Fold
        className={styles.again}
        line={
          <>
            <b>Judged a second time</b>
            <span>{compareWords(objection.first, question.result)}</span>
          </>
        }
      >
        <p className={styles.help}>You said that the first judgement is wrong:</p>
        <p className={styles.said}>{objection.reason}</p>
        <p className={styles.help}>{differWords(objection.first, question.result)}</p>
        <AnswerView result={objection.first} onPlay={null} />
      </Fold>
    )
  if (!isOpen)
    return (
      <div className={styles.buttons}>
        <Button look="bare" onClick={() => setOpen(true)}>
          This is wrong
        </Button>
      </div>
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') send.mutate()
      }}
    >
      <Field label="What is wrong?" help="Your words are kept. Your answer is judged a second time, once, and that judgement counts.">
        {(control) => <TextArea {...control} autoFocus rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" look="main" busy={send.isPending} disabled={reason.trim() === ''}>
          {send.isPending ? 'Sending...' : 'Judge once more'}
        </Button>
        <Button onClick={() => setOpen(false)}>Cancel</Button>
      </div>
    </form>
  )
}
