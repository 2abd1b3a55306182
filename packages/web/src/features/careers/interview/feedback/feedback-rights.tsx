import { useMutation } from '@tanstack/react-query'
import type { AnsweredQuestion, BotFeedback } from '@xperto/contract'
import { useState } from 'react'
import { useBotInterviewApi } from '../../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../../lib/credits/sentence-of.ts'
import { latePart } from '../../../../lib/late-part.ts'
import { isSessionOver } from '../../../../lib/query-client.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { toast } from '../../../../lib/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFeedbackCall } from './use-feedback-call.ts'
import styles from './feedback.module.css'

const DeleteDialog = latePart(async () => (await import('./delete-submission-dialog.tsx')).DeleteSubmissionDialog)

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' })

/** What a candidate can still do: have a person look, or delete everything that was kept. */
export function FeedbackRights({
  feedback: { id, human_look_on: lookOn, human_looked_on: lookedOn, erased_on: erasedOn },
  onDeleted,
}: {
  feedback: BotFeedback
  onDeleted: () => void
}) {
  const api = useBotInterviewApi()
  const [isAsking, setAsking] = useState(false)
  const look = useFeedbackCall(id, async (_: null) => (await api('askForHumanLook', { params: { submissionId: id } })).data)
  const remove = useMutation({
    mutationFn: async () => await api('deleteBotSubmission', { params: { id } }),
    onSuccess: onDeleted,
    onError: (error: Error) => {
      setAsking(false)
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  const save = useMutation({
    mutationFn: async () => (await api('getBotAnswers', { params: { id } })).data,
    onSuccess: (answers) => saveFile('interview-answers.txt', new Blob([textOf(answers)], { type: 'text/plain;charset=utf-8' })),
    onError: (error: Error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  })
  return (
    <section aria-labelledby="your-say" className={styles.rights}>
      <h2 id="your-say">Your say</h2>
      <p role="status">
        {lookOn === null
          ? 'A person decides. You can ask that they look at your answers themselves, and not at the numbers alone.'
          : `You asked for a human look on ${day.format(new Date(lookOn))}. ${
              lookedOn === null
                ? 'Whoever invited you sees that in their list.'
                : `Whoever invited you looked at it on ${day.format(new Date(lookedOn))}.`
            }`}
      </p>
      <div className={styles.buttons}>
        {lookOn === null ? (
          <Button busy={look.isPending} onClick={() => look.mutate(null)}>
            Ask for a human look
          </Button>
        ) : null}
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          Save my answers
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Delete my submission
        </Button>
      </div>
      {erasedOn === null ? null : <p className={styles.note}>{`Everything is erased on ${day.format(new Date(erasedOn))} in any case.`}</p>}
      {isAsking ? <DeleteDialog isDeleting={remove.isPending} onDelete={() => remove.mutate()} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

/** Questions and answers as a text to keep (BOT-09). */
const textOf = (answers: readonly AnsweredQuestion[]): string =>
  answers
    .map(
      ({ question, answer, score }) =>
        `${question}\n\n${answer === '' ? '(no answer)' : answer}\n${score === null ? '' : `\nScore ${score}\n`}`,
    )
    .join('\n---\n\n')
