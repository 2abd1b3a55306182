import { clockText, spokenAt } from './model/countdown.ts'
import styles from './countdown-clock.module.css'

/** The clock in the panel's bar. It is silent but for ten minutes, five and one, which are said aloud once. */
export function CountdownClock({ seconds }: { seconds: number }) {
  return (
    <>
      <span className={styles.clock} role="timer" aria-label="Time left" data-short={seconds <= 300 || undefined}>
        <b>{clockText(seconds)}</b>
        <span>{seconds > 60 ? 'left' : 'last minute'}</span>
      </span>
      <span className="visually-hidden" role="status">
        {spokenAt(seconds)}
      </span>
    </>
  )
}
