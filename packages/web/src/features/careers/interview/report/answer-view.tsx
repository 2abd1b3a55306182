import type { AnswerReport } from '@xperto/contract'
import { Check, Minus, Play, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MarkedText } from '../../../../ui/marked-text.tsx'
import { deliveryRows, pointWords } from './report-words.ts'
import styles from './interview-report.module.css'

const signs = { met: Check, partly: Minus, missing: X } as const

/**
 * What one answer holds of what was expected, with the person's own words; the anchors it reached; how it was said. `onPlay` plays the recording at the moment of a
 * quote; null where there is none.
 */
export function AnswerView({ result, onPlay }: { result: AnswerReport; onPlay: ((said: string) => void) | null }) {
  const rows = deliveryRows(result.delivery)
  return (
    <>
      {result.state === 'insufficient' ? (
        <p className={styles.told}>Too little was said to judge this answer, so it has no result. Answer again with at least 25 words.</p>
      ) : null}
      <h5>What a good answer holds</h5>
      <ul className={styles.points}>
        {result.points.map(({ text, state, quote, said_on: saidOn }) => (
          <li key={text} data-state={state}>
            <Icon of={signs[state]} />
            <div>
              <b>{text}</b> <small>{pointWords[state]}</small>
              <p className={quote === null ? styles.none : styles.quote}>
                {quote === null ? 'Not heard.' : <MarkedText text={quote} ranges={[[0, quote.length]]} />}
              </p>
              {onPlay === null || saidOn === null ? null : (
                <Button look="bare" onClick={() => onPlay(saidOn)}>
                  <Icon of={Play} />
                  Play these words
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {result.criteria.length > 0 ? (
        <>
          <h5>How well it was told</h5>
          <ul className={styles.criteria}>
            {result.criteria.map(({ name, level, anchor }) => (
              <li key={name}>
                <b>{name}</b> <small>{level} of 4</small>
                <p>{anchor}</p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h5>How you said it</h5>
      <dl className={styles.numbers}>
        {rows.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.help}>
        {rows.length > 1
          ? 'These numbers are no part of the score.'
          : 'Pace and pauses are measured when you speak. They are no part of the score.'}
      </p>
    </>
  )
}
