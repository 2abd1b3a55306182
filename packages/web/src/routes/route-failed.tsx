import { ErrorState } from '../ui/states.tsx'
import styles from './route-failed.module.css'

/** A route that could not be drawn or loaded (NAV-20). */
export function RouteFailed() {
  return (
    <main className={styles.page}>
      <ErrorState>Your messages are safe. This page could not be shown.</ErrorState>
    </main>
  )
}
