import type { CSSProperties } from 'react'
import styles from './saved-chats.module.css'

/** An open list before its chats are there, with the room that they took last time. */
export function SavedWaiting({ lines }: { lines: number }) {
  return (
    <div className={styles.waiting} style={{ '--lines': lines } as CSSProperties} aria-busy>
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
