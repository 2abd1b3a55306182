import { clockWords } from '../room/use-seconds-left.ts'
import styles from '../room/interview-room.module.css'

/** Beside the panel's title: the time that is left by the server's clock, in seconds. */
export function BotRoomStatus({ secondsLeft }: { secondsLeft: number }) {
  return (
    <span className={styles.status}>
      <span className={styles.clock} role="timer" aria-label="Time left">
        {clockWords(secondsLeft)}
      </span>
    </span>
  )
}
