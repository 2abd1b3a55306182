import { panelSplit } from '@xperto/contract'
import type { RefObject } from 'react'
import { centreAfterKey, centreAt } from '../../../lib/panel-split.ts'
import { ResizeHandle } from '../../../ui/resize-handle.tsx'

/** The line between chat and panel. The parts and their limits are the specification's: `aria-valuenow` counts the centre's parts of 60. */
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
    <ResizeHandle
      label="Resize panel"
      area={panes}
      value={centre}
      min={panelSplit.centreMin}
      max={panelSplit.centreMax}
      valueAt={centreAt}
      valueAfterKey={centreAfterKey}
      onMove={onMove}
    />
  )
}
