import { PanelFrame } from '../panels/panel-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from '../ui/states.tsx'
import styles from './workspace-route.module.css'

/** The chat before its messages: ruled lines and the outline of the input, each where the real one comes. */
export function ChatWaiting() {
  return (
    <>
      <div className={styles.turns}>
        <Skeleton widths={[55]} label="Loading the chat" />
        <Skeleton lines={4} label="Loading the chat" />
      </div>
      <div className={styles.composer} />
    </>
  )
}

/** The panel before it is there. */
export function PanelWaiting() {
  return (
    <PanelFrame title={null}>
      <div className={styles.panelTurns}>
        <Skeleton widths={[70, 90, 40]} label="Loading the panel" />
      </div>
    </PanelFrame>
  )
}

/** The panel of a chat that could not be read. */
export function PanelWithoutChat() {
  return (
    <PanelFrame>
      <div className={styles.panelTurns}>
        <EmptyState>What belongs beside the chat comes back with it.</EmptyState>
      </div>
    </PanelFrame>
  )
}
