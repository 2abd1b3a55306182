import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BotInterviewSubmission, SubmissionAnswer, SubmissionStatus } from '@xperto/contract'
import { Check, Download, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { refreshInterviews, submissionQuery, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { sentenceOf } from '../../../lib/credits/sentence-of.ts'
import { isSessionOver } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import styles from './bot-interviews.module.css'
import { decisions } from './submission-words.ts'

/** One submission: what was counted, every answer with its points and quotes, and the decision, which is a person's. */
export function SubmissionView({ id }: { id: string }) {
  const query = useQuery(submissionQuery(useBotInterviewApi(), id))
  const { data } = query
  if (data === undefined)
    return query.isError ? (
      <ErrorState onRetry={() => void query.refetch()}>The submission is safe. It could not be shown.</ErrorState>
    ) : (
      <Skeleton lines={4} label="Loading the submission" />
    )
  return (
    <div className={styles.fields}>
      <p>{`Left full screen: ${data.exit_full_screen_count}. Resumed: ${data.resume_interview_count}. Counts are not proof.`}</p>
      {data.disputed ? <p>{`The candidate says that answer ${data.disputed.number} was heard wrong: ${data.disputed.why}`}</p> : null}
      {data.answers.length === 0 ? <p>No answers yet.</p> : null}
      {data.answers.map((answer) => (
        <AnswerView key={answer.number} answer={answer} />
      ))}
      <SaveSubmission id={id} />
      <Decision submission={data} />
    </div>
  )
}

/** The words and signs that the candidate's feedback has. */
const pointWords = { met: 'met', partly: 'in part', missing: 'missing' } as const
const pointSigns = { met: Check, partly: Minus, missing: X } as const
const answeredBy = { voice: 'Spoken, as it was written down', text: 'Written' } as const

/** What was heard to a question, what it is worth, and each point with the words that show it. */
export function AnswerView({ answer: { number, question, answer, by, score, points } }: { answer: SubmissionAnswer }) {
  return (
    <div className={styles.answer}>
      <h2>{`${number}. ${question}`}</h2>
      <div className={styles.said}>
        <p>{answer === '' ? 'Nothing was answered.' : answer}</p>
        {by === null ? null : <p className={styles.note}>{answeredBy[by]}</p>}
      </div>
      <p className={styles.note}>{score === null ? 'No score' : `Score ${score} of 100`}</p>
      <ul className={styles.marks}>
        {points.map(({ text, state, quote }) => (
          <li key={text} data-state={state}>
            <Icon of={pointSigns[state]} />
            <div>
              <b>{text}</b> <small>{pointWords[state]}</small>
              {quote === null ? null : (
                <p>
                  <MarkedText text={quote} ranges={[[0, quote.length]]} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The submission as a file for the owner's own records. */
function SaveSubmission({ id }: { id: string }) {
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
    <div className={styles.filters}>
      {(['pdf', 'csv'] as const).map((type) => (
        <Button key={type} busy={save.isPending && save.variables === type} onClick={() => save.mutate(type)}>
          <Icon of={Download} />
          {`Download this as ${type.toUpperCase()}`}
        </Button>
      ))}
    </div>
  )
}

function Decision({
  submission: { id, candidate_name: name, status, note, note_asked: noteAsked },
}: {
  submission: BotInterviewSubmission
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
    <>
      <Segments label={`Decision on ${name}`} of={decisions} chosen={status} onChoose={(to) => decide.mutate(to)} />
      {noteAsked || note !== '' ? (
        <>
          <Field label="Why you decided against the score" help="The candidate does not see it.">
            {(control) => (
              <TextArea {...control} rows={2} maxLength={5000} value={words} onChange={({ target }) => setWords(target.value)} />
            )}
          </Field>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Save note
          </Button>
        </>
      ) : null}
    </>
  )
}
