import { type ReactNode, useRef } from 'react'
import styles from './panel-section.module.css'
import { scrollToSection } from './scroll-to-section.ts'

/** A part of a panel under its heading. All are open at first and fold; one that is unfolded comes into view (PAN-03). */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const wasOpen = useRef(true)
  return (
    <details
      className={styles.section}
      open
      onToggle={({ currentTarget }) => {
        // The first "toggle" only says that it was made open.
        if (currentTarget.open && !wasOpen.current) scrollToSection(currentTarget)
        wasOpen.current = currentTarget.open
      }}
    >
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
