import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BotInterviewSubmission, highScoreFrom, type SubmissionStatus } from '@xperto/contract'
import { type ReactNode, useState } from 'react'
import { refreshInterviews, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { decisions } from './submission-words.ts'
import styles from './submissions.module.css'

/** The owner's decision, kept as it is chosen; one against the score asks why, and the note is theirs alone. */
export function SubmissionDecision({
  submission: { id, candidate_name: name, status, note, note_asked: noteAsked },
  next,
}: {
  submission: BotInterviewSubmission
  next: ReactNode
}) {
  const api = useBotInterviewApi()
  const client = useQueryClient()
  const [words, setWords] = useState(note)
  const after = {
    onSuccess: () => refreshInterviews(client),
    onError: (error: Error) => {
      if (!isSessionOver(error)) toast.error(sentenceOf(error))
    },
  }
  const decide = useMutation({
    mutationFn: async (to: SubmissionStatus) => await api('decideBotSubmission', { params: { id }, body: { status: to } }),
    ...after,
  })
  const save = useMutation({
    mutationFn: async () => await api('noteBotSubmission', { params: { id }, body: { note: words } }),
    ...after,
  })
  return (
    <section aria-labelledby="decision" className={styles.decision}>
      <h3 id="decision">Your decision</h3>
      <Segments
        label={`Decision on ${name}`}
        of={decisions}
        chosen={decide.isPending ? decide.variables : status}
        onChoose={(to) => decide.mutate(to)}
      />
      {noteAsked || note !== '' ? (
        <>
          <Field
            label="Why you decide against the score"
            help={`Asked for when you select below ${highScoreFrom} or reject above it. Kept with the submission; the candidate does not see it.`}
          >
            {(control) => (
              <TextArea {...control} rows={2} maxLength={5000} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
          <Button look="main" busy={save.isPending} disabled={words === note} onClick={() => save.mutate()}>
            Save note
          </Button>
        </>
      ) : null}
      {next}
    </section>
  )
}
