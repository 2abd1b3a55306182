import type { SubmissionAnswer } from '@xperto/contract'
import { Check, Minus, X } from 'lucide-react'
import { useId } from 'react'
import { Fold } from '../../../ui/fold.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MarkedText } from '../../../ui/marked-text.tsx'
import styles from './submissions.module.css'

/** The words and signs that the candidate's feedback has. */
const pointWords = { met: 'met', partly: 'in part', missing: 'missing' } as const
const pointSigns = { met: Check, partly: Minus, missing: X } as const
const answeredBy = { voice: 'Spoken, as it was written down', text: 'Written' } as const

/** Every question with its score, one open at a time: what was heard, and each point with the words that show it. */
export function SubmissionAnswers({ answers, isScoring }: { answers: readonly SubmissionAnswer[]; isScoring: boolean }) {
  const group = useId()
  return (
    <div className={styles.answers}>
      {answers.map((answer, at) => (
        <Fold
          key={answer.number}
          name={group}
          open={at === 0}
          line={
            <span className={styles.line}>
              <span className={styles.count}>{answer.number}</span>
              <b>{answer.question}</b>
              <small>{isScoring ? 'being scored' : worth(answer)}</small>
            </span>
          }
        >
          <Answer answer={answer} />
        </Fold>
      ))}
    </div>
  )
}

function worth({ score, state, points, answer }: SubmissionAnswer): string {
  if (answer === '') return 'no answer'
  if (score !== null) return `${score} of 100`
  if (state === 'insufficient') return 'too little said'
  return points.length === 0 ? 'no score' : `${points.filter((point) => point.state !== 'missing').length} of ${points.length} points`
}

function Answer({ answer: { answer, by, points } }: { answer: SubmissionAnswer }) {
  return (
    <div className={styles.answer}>
      <div className={styles.said}>
        <p>{answer === '' ? 'Nothing was answered.' : answer}</p>
        {by === null ? null : <p className={styles.note}>{answeredBy[by]}</p>}
      </div>
      <ul className={styles.points}>
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
