import { panelSplit } from '@xperto/contract'
import type { RefObject } from 'react'
import { centreAfterKey, centreAt } from '../../../lib/panel-split.ts'
import styles from './panel-handle.module.css'

/**
 * The line between chat and panel: dragged, moved by arrow keys one part at a time, put back by a double click. Our own, since
 * the parts, their limits and what is read out are the specification's: `aria-valuenow` counts the centre's parts of 60.
 */
export function PanelHandle({
  panes,
  centre,
  onMove,
}: {
  /** What chat and panel share. */
  panes: RefObject<HTMLElement | null>
  centre: number
  onMove: (parts: number | null) => void
}) {
  return (
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-valuemin={panelSplit.centreMin}
      aria-valuemax={panelSplit.centreMax}
      aria-valuenow={centre}
      aria-label="Resize panel"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        event.preventDefault() // no text is selected on the way
      }}
      onPointerMove={(event) => {
        const area = panes.current?.getBoundingClientRect()
        if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
        const parts = centreAt(event.clientX - area.left, area.width)
        if (parts !== centre) onMove(parts)
      }}
      onDoubleClick={() => onMove(null)}
      onKeyDown={(event) => {
        const parts = centreAfterKey(centre, event.key)
        if (parts === null) return
        event.preventDefault()
        onMove(parts)
      }}
    />
  )
}
