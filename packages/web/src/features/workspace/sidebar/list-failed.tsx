import { notices } from '@xperto/contract'
import { Button } from '../../../ui/button.tsx'
import styles from './list-failed.module.css'

/** The list of chats could not be read. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>Your chats could not be loaded. They are safe.</p>
      <Button onClick={onRetry}>{notices.tryAgain}</Button>
    </div>
  )
}
