import { type ReactNode, useState } from 'react'
import { isPhone } from '../../lib/workspace-view.ts'
import styles from './statement.module.css'

/** What is to be done, over the editor. It folds away; on a phone, where the editor needs the place, it is folded at first (the look). */
export function Statement({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const [isOpen] = useState(() => !matchMedia(isPhone).matches)
  return (
    // On a phone the whole panel scrolls, elsewhere the statement by itself: where an unfolded part comes into view (PAN-03).
    <details className={styles.statement} open={isOpen} data-panel-scroll={isOpen ? '' : undefined}>
      <summary>
        <h3>{title}</h3>
        {note === undefined ? null : <small>{note}</small>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
