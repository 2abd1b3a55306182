import type { BotFeedback, SubmissionAnswer } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MarkedText } from '../../../../ui/marked-text.tsx'
import { deliveryRows, pointWords } from '../report/report-words.ts'
import { DisputeAnswer } from './dispute-answer.tsx'
import report from '../report/interview-report.module.css'
import styles from './feedback.module.css'

const signs = { met: Check, partly: Minus, missing: X } as const

/** One answer: what was heard, each expected point with the words that show it, and how it was said. */
export function FeedbackAnswer({ feedback, answer, onNext }: { feedback: BotFeedback; answer: SubmissionAnswer; onNext?: () => void }) {
  const { number, question, answer: heard, by, state, points, criteria, delivery } = answer
  const rows = delivery === null ? [] : deliveryRows(delivery)
  return (
    <section aria-label={`Answer ${number}`} className={classNames(report.report, styles.answer)}>
      <p className={report.label}>{`Question ${number}`}</p>
      <h2>{question}</h2>
      <div className={report.said}>
        <p>{heard.trim() === '' ? 'Nothing was answered.' : heard}</p>
        {by === null ? null : <p className={report.label}>{by === 'voice' ? 'Spoken, as it was written down' : 'Written'}</p>}
      </div>
      {state === 'insufficient' && heard.trim() !== '' ? <p className={report.told}>Too little was said to judge this answer.</p> : null}
      {points.length === 0 ? null : (
        <>
          <h3>What a good answer holds</h3>
          <ul className={report.points}>
            {points.map(({ text, state: found, quote }) => (
              <li key={text} data-state={found}>
                <Icon of={signs[found]} />
                <div>
                  <b>{text}</b> <small>{pointWords[found]}</small>
                  <p className={quote === null ? report.none : report.quote}>
                    {quote === null ? 'Not heard.' : <MarkedText text={quote} ranges={[[0, quote.length]]} />}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {criteria.length === 0 ? null : (
        <>
          <h3>How well it was told</h3>
          <ul className={report.criteria}>
            {criteria.map(({ name, level, anchor }) => (
              <li key={name}>
                <b>{name}</b> <small>{level} of 4</small>
                <p>{anchor}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {rows.length === 0 ? null : (
        <>
          <h3>How it was said</h3>
          <dl className={report.numbers}>
            {rows.map(({ label, value, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value} <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className={report.help}>These numbers are no part of the score.</p>
        </>
      )}
      <DisputeAnswer feedback={feedback} answer={answer} />
      {onNext ? (
        <div className={report.buttons}>
          <Button look="bare" onClick={onNext}>
            Next answer
          </Button>
        </div>
      ) : null}
    </section>
  )
}
