import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PanelFrame } from './panel-frame.tsx'
import styles from './panel-waiting.module.css'

/** A panel that is still loading. */
export function PanelWaiting() {
  return (
    <PanelFrame isWaiting>
      <div className={styles.waiting}>
        <Skeleton widths={[70, 90, 40]} label="Loading the panel" />
      </div>
    </PanelFrame>
  )
}

/** The panel of a chat that could not be read. */
export function PanelWithoutChat() {
  return (
    <PanelFrame>
      <div className={styles.waiting}>
        <EmptyState>What belongs beside the chat comes back with it.</EmptyState>
      </div>
    </PanelFrame>
  )
}
