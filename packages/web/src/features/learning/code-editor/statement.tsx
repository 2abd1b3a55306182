import { type ReactNode, useState } from 'react'
import { isPhone } from '../../../lib/workspace-view.ts'
import { Fold } from '../../../ui/fold.tsx'
import styles from './statement.module.css'

/** What is to be done, over the editor. It folds away; on a phone, where the editor needs the place, it is folded at first (the look). */
export function Statement({
  title,
  note,
  isTall = false,
  isFolded = false,
  children,
}: {
  title: string
  note?: string
  /** What is to be done is more than what there is to write yet: it may take half of the panel. */
  isTall?: boolean
  /** Something else is looked at first: it begins folded. */
  isFolded?: boolean
  children: ReactNode
}) {
  const [isOpen] = useState(() => !isFolded && !matchMedia(isPhone).matches)
  return (
    // On a phone the whole panel scrolls, elsewhere the statement by itself: where an unfolded part comes into view (PAN-03).
    <Fold
      className={styles.statement}
      open={isOpen}
      data-tall={isTall || undefined}
      data-panel-scroll={isOpen ? '' : undefined}
      line={
        <>
          <h3>{title}</h3>
          {note === undefined ? null : <small>{note}</small>}
        </>
      }
    >
      <div>{children}</div>
    </Fold>
  )
}
