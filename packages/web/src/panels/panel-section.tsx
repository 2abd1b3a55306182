import type { ReactNode } from 'react'
import styles from './panel-section.module.css'

/** A part of a panel under its heading. All are open at first and fold. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.section} open>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
