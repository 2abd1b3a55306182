import type { MouseEvent, ReactNode } from 'react'
import { Fold } from '../../ui/fold.tsx'
import styles from './panel-section.module.css'

/** A part of a panel under its heading. All are open at first and fold; one that is unfolded comes into view (PAN-03). */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold className={styles.section} open line={title} lineProps={{ onClick: comeIntoView }}>
      <div>{children}</div>
    </Fold>
  )
}

/**
 * Not by the section's `toggle`: a browser joins what follows quickly, so that one folded and unfolded at once tells of nothing new. The
 * click, by pointer or by key, comes before the section unfolds; it has done so by the next picture.
 */
function comeIntoView({ currentTarget }: MouseEvent<HTMLElement>): void {
  const section = currentTarget.closest('details')
  if (!section || section.open) return
  void import('./scroll-to-section.ts').then(
    ({ scrollToSection }) => requestAnimationFrame(() => scrollToSection(section)),
    // Without a network it unfolds all the same.
    () => undefined,
  )
}
