import { useQuery } from '@tanstack/react-query'
import type { BotInterviewSubmission } from '@xperto/contract'
import { CallError } from '@xperto/contract/client'
import { type ReactNode, useEffect, useRef } from 'react'
import { submissionQuery, useBotInterviewApi } from '../../../lib/bot-interviews/bot-interview-queries.ts'
import { formatDay } from '../../../lib/dates/format-day.ts'
import { showInstant } from '../../../lib/dates/show-instant.ts'
import { useZoned } from '../../../lib/dates/zoned-format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SaveSubmission } from './save-submission.tsx'
import { SubmissionAnswers } from './submission-answers.tsx'
import { SubmissionDecision } from './submission-decision.tsx'
import { clockWords, runWords, timesWords } from './submission-words.ts'
import styles from './submissions.module.css'

/**
 * One submission: what was counted, every answer with its points and quotes, and the decision, which is a person's. `back` leads to the list on a phone,
 * `next` to the next submission of the list.
 */
export function SubmissionView({ id, back, next }: { id: string; back: ReactNode; next: ReactNode }) {
  const query = useQuery(submissionQuery(useBotInterviewApi(), id))
  const { data, error } = query
  return (
    <div className={styles.open}>
      {back}
      {data !== undefined ? (
        <Submission submission={data} next={next} />
      ) : error instanceof CallError && error.status === 404 ? (
        <EmptyState>This submission is gone. Its candidate deleted it, or its days were over.</EmptyState>
      ) : error ? (
        <ErrorState onRetry={() => void query.refetch()}>The submission is safe. It could not be shown.</ErrorState>
      ) : (
        <Skeleton lines={8} label="Loading the submission" />
      )}
    </div>
  )
}

function Submission({ submission, next }: { submission: BotInterviewSubmission; next: ReactNode }) {
  const {
    candidate_name: name,
    interview_status: run,
    score,
    coverage,
    scoring,
    disputed,
    human_look_on: look,
    erased_on: erased,
  } = submission
  const { answers, time } = submission.accommodations
  const instant = useZoned(showInstant)
  const day = useZoned(formatDay)
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone it takes the place of the list.
  useEffect(() => {
    if (matchMedia('(max-width: 767px)').matches) heading.current?.focus()
  }, [])
  const numbers = [
    score === null && coverage !== null && coverage.of > 0
      ? { label: 'Points heard', value: coverage.heard, unit: `of ${coverage.of}` }
      : { label: 'Score', value: score ?? (scoring ? 'Being scored' : 'None'), unit: score === null ? '' : 'of 100' },
    { label: 'Time', value: clockWords(submission.duration), unit: '' },
    { label: 'Left full screen', value: submission.exit_full_screen_count, unit: timesWords(submission.exit_full_screen_count) },
    { label: 'Resumed', value: submission.resume_interview_count, unit: timesWords(submission.resume_interview_count) },
    { label: 'Answered', value: answers === 'text' ? 'Typed' : 'Aloud', unit: time === 1 ? '' : `time × ${time}` },
  ]
  return (
    <section aria-labelledby="submission">
      <div className={styles.head}>
        <h2 id="submission" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <span>{`${runWords[run]} ${instant(submission.ended_on ?? submission.started_on ?? submission.created_on)}`}</span>
      </div>
      <dl className={styles.numbers}>
        {numbers.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {unit === '' ? null : <small>{unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {coverage === null ? null : (
        <p className={styles.note}>Points were counted, each with the words that show it. That is coverage, not a score.</p>
      )}
      <p className={styles.note}>
        {`Counts are not proof. Typed answers and extra time never change the score.${
          erased === null ? '' : ` The answers are erased on ${day(erased)}, or sooner by their candidate.`
        }`}
      </p>
      {look === null ? null : <p className={styles.told}>{`The candidate asked for a human look on ${day(look)}.`}</p>}
      {disputed ? (
        <p className={styles.told}>{`The candidate says that answer ${disputed.number} was heard wrong: ${disputed.why}`}</p>
      ) : null}
      <h3 className="visually-hidden">Answers</h3>
      {submission.answers.length === 0 ? (
        <p className={styles.none}>No answers yet.</p>
      ) : (
        <SubmissionAnswers answers={submission.answers} isScoring={scoring} />
      )}
      <SaveSubmission id={submission.id} />
      <SubmissionDecision submission={submission} next={next} />
    </section>
  )
}
