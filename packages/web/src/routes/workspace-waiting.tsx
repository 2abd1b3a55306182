import { Skeleton } from '../ui/skeleton.tsx'
import styles from './workspace-route.module.css'

/** The chat before its messages: ruled lines and the outline of the input, each where the real one comes. */
export function ChatWaiting() {
  return (
    <>
      <div className={styles.turns}>
        <Skeleton widths={[55]} label="Loading the chat" />
        <Skeleton lines={4} label="Loading the chat" />
      </div>
      <div className={styles.composer} />
    </>
  )
}
