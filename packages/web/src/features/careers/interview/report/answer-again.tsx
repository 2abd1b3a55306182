import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notices, type QuestionReport } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { useRef, useState } from 'react'
import { interviewKey } from '../../../../lib/interviews/interview-key.ts'
import { useInterviewApi } from '../../../../lib/interviews/use-interview-api.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Fold } from '../../../../ui/fold.tsx'
import { TextArea } from '../../../../ui/input.tsx'
import { AnswerView } from './answer-view.tsx'
import { compareWords } from './report-words.ts'
import styles from './interview-report.module.css'

/** Answers that were given again, each beside the first, and the way to one more. */
export function AnswerAgain({ chatId, question }: { chatId: string; question: QuestionReport }) {
  const api = useInterviewApi()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const send = useMutation({
    mutationFn: async () => (await api('answerAgain', { params: { chatId, questionId: question.id }, body: { text } })).data,
    onSuccess: (interview) => {
      client.setQueryData(interviewKey(chatId), interview)
      setText('')
      setOpen(false)
      opener.current?.focus()
    },
    onError: (error) => {
      if (!isSessionOver(error)) toast.error(error instanceof CallError ? error.message : notices.somethingWentWrong)
    },
  })
  return (
    <>
      {question.again.map(({ number, text: said, result }) => (
        <Fold
          key={number}
          className={styles.again}
          line={
            <>
              <b>{`Answer ${number}`}</b>
              <span>{result ? compareWords(question.result, result) : 'Being judged...'}</span>
            </>
          }
        >
          <p className={styles.said}>{said}</p>
          {result ? <AnswerView result={result} onPlay={null} /> : null}
        </Fold>
      ))}
      {isOpen ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') send.mutate()
          }}
        >
          <Field label="Answer again" help="It is judged beside your first answer and changes nothing of it.">
            {(control) => <TextArea {...control} autoFocus rows={5} value={text} onChange={(event) => setText(event.target.value)} />}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" look="main" busy={send.isPending} disabled={text.trim() === ''}>
              {send.isPending ? 'Judging...' : 'Judge this answer'}
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <div className={styles.buttons}>
          <Button ref={opener} look="main" onClick={() => setOpen(true)}>
            Answer again
          </Button>
        </div>
      )}
    </>
  )
}
