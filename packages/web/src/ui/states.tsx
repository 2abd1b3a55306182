import { notices } from '@xperto/contract'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'

/** Nothing here yet, in one italic sentence, with at most one thing to do about it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action}
    </div>
  )
}

/**
 * What failed in one sentence, what is safe, and one button. The button asks again, or reloads the page when there is nothing
 * smaller to ask again (NAV-20).
 */
export function ErrorState({
  title = notices.somethingWentWrong,
  children,
  onRetry = () => location.reload(),
}: {
  title?: string
  children?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className={styles.error} role="alert">
      <h2>{title}</h2>
      {children === undefined ? null : <p>{children}</p>}
      <Button look="main" onClick={onRetry}>
        {notices.tryAgain}
      </Button>
    </div>
  )
}
