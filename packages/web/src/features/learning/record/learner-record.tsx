import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LearnerRecord as RecordData } from '@xperto/contract'
import { useReviewApi } from '../../../lib/reviews/use-review-api.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { DeleteRecord } from './delete-record.tsx'
import styles from './learner-record.module.css'
import { KeepsRecord } from './keeps-record.tsx'
import { ProblemLines } from './problem-lines.tsx'
import { recordQuery } from './record-query.ts'
import { TopicLine } from './topic-line.tsx'

/** What the product knows of what a person has learned: each line with its evidence, its correction and its end. */
export function LearnerRecord() {
  const record = useQuery(recordQuery(useReviewApi()))
  if (record.data) return <Sections record={record.data} />
  if (record.isError) {
    return (
      <ErrorState title="Your record could not be loaded." onRetry={() => void record.refetch()}>
        It is safe.
      </ErrorState>
    )
  }
  return <Skeleton lines={8} label="Loading your record" />
}

function Sections({ record }: { record: RecordData }) {
  const { topics, problems, settings, review_cards: cards } = record
  return (
    <div className={styles.record}>
      <section aria-labelledby="record-topics">
        <h2 id="record-topics">Topics</h2>
        <p className={styles.about}>Weak first. Sure means right in the last three answers.</p>
        {topics.length === 0 ? (
          <EmptyState
            action={
              <Link to="/xperto/launch/$slug" params={{ slug: 'quiz' }} className={buttonClass()}>
                Start a quiz
              </Link>
            }
          >
            Nothing yet. Answers from quizzes and mock tests appear here.
          </EmptyState>
        ) : (
          <div className={styles.lines}>
            {topics.map((topic) => (
              <TopicLine key={topic.topic} topic={topic} />
            ))}
          </div>
        )}
      </section>
      <ProblemLines problems={problems} />
      <section aria-labelledby="record-review">
        <h2 id="record-review">Review cards</h2>
        <p className={styles.about}>
          {cards === 0
            ? 'No cards yet. What you miss becomes one.'
            : `${cards === 1 ? '1 card comes' : `${cards} cards come`} back before you forget ${cards === 1 ? 'it' : 'them'}.`}
        </p>
        {cards === 0 ? null : (
          <Link to="/xperto/review" className={buttonClass()}>
            Review what is due
          </Link>
        )}
      </section>
      <KeepsRecord keeps={settings.keeps_record} />
      <DeleteRecord isEmpty={topics.length === 0 && cards === 0} />
    </div>
  )
}
