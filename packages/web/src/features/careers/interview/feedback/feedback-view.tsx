import type { BotFeedback } from '@xperto/contract'
import { useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { FeedbackAnswer } from './feedback-answer.tsx'
import { FeedbackRights } from './feedback-rights.tsx'
import { clock, endWords, resultOf, resultWords } from './feedback-words.ts'
import report from '../report/interview-report.module.css'
import styles from './feedback.module.css'

/** What was heard in a bot interview: the numbers, each answer with its points and quotes, and what its candidate can do about it (BOT-06, NAV-12). */
export function FeedbackView({ feedback, onDeleted }: { feedback: BotFeedback; onDeleted: () => void }) {
  const { answers } = feedback
  const [shown, setShown] = useState(answers[0]?.number ?? 0)
  const at = answers.findIndex(({ number }) => number === shown)
  const answer = answers[at]
  const next = answers[at + 1]
  const numbers = [
    resultOf(feedback),
    { label: 'Time', value: clock(feedback.duration), unit: '' },
    { label: 'Answered', value: String(feedback.answered), unit: `of ${feedback.questions}` },
    { label: 'Left full screen', value: String(feedback.exit_full_screen_count), unit: times(feedback.exit_full_screen_count) },
    { label: 'Resumed', value: String(feedback.resume_interview_count), unit: times(feedback.resume_interview_count) },
  ]
  return (
    <div className={styles.page}>
      <dl className={report.numbers}>
        {numbers.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {`${endWords(feedback)} Leaving full screen and resuming are counts. They are not in the score, and a count proves nothing.`.trim()}
      </p>
      {answer ? (
        <div className={styles.columns}>
          <nav aria-label="Answers" className={classNames(report.list, styles.list)}>
            {answers.map((one) => (
              <button key={one.number} type="button" aria-current={one.number === shown || undefined} onClick={() => setShown(one.number)}>
                <span>{one.number}</span>
                <b>{one.question}</b>
                <small>{resultWords(one)}</small>
              </button>
            ))}
          </nav>
          <FeedbackAnswer
            key={answer.number}
            feedback={feedback}
            answer={answer}
            {...(next ? { onNext: () => setShown(next.number) } : {})}
          />
        </div>
      ) : (
        <p>No question was asked.</p>
      )}
      {feedback.is_own ? <FeedbackRights feedback={feedback} onDeleted={onDeleted} /> : null}
    </div>
  )
}

const times = (count: number): string => (count === 1 ? 'time' : 'times')
