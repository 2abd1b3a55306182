import type { Interview } from '@xperto/contract'
import { clockWords, useSecondsLeft } from './use-seconds-left.ts'
import styles from './interview-room.module.css'

/** Beside the panel's title: whether this browser records (INT-08), and the time that is left by the server's clock. */
export function RoomStatus({ interview, updatedAt, recording }: { interview: Interview; updatedAt: number; recording: boolean }) {
  const seconds = useSecondsLeft(interview, updatedAt)
  return (
    <span className={styles.status}>
      {recording ? (
        <span className={styles.recording} role="status">
          Recording
        </span>
      ) : null}
      <span className={styles.clock} role="timer" aria-label="Time left">
        {clockWords(seconds)}
      </span>
    </span>
  )
}
