import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { Bar } from '../ui/bar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './panel-frame.module.css'

/** What every panel has: its title (null while it is not known), expand and close, and on a phone the way back to the chat. */
export function PanelFrame({
  title,
  actions,
  onClosed,
  children,
}: {
  title: string | null
  /** Buttons before expand and close. */
  actions?: ReactNode
  onClosed?: () => void
  children: ReactNode
}) {
  const { view, change } = useWorkspaceView()
  const phone = useMediaQuery(isPhone)
  const close = () => {
    change({ kind: 'close-panel', phone })
    onClosed?.()
  }
  return (
    <>
      <Bar>
        {phone ? <IconButton label="Back to chat" icon={ArrowLeft} onClick={close} /> : null}
        {/* The chat's name, which is the first heading, is not there then. */}
        {phone || view.panelExpanded ? <h1 className="visually-hidden">Right panel</h1> : null}
        {title === null ? null : <h2>{title}</h2>}
        <span className="grow" />
        {actions}
        {phone ? null : (
          <IconButton
            label={view.panelExpanded ? 'Show chat beside panel' : 'Expand panel'}
            icon={view.panelExpanded ? Minimize2 : Maximize2}
            onClick={() => change({ kind: 'toggle-expanded' })}
          />
        )}
        <IconButton label="Close panel" icon={X} onClick={close} />
      </Bar>
      <div className={styles.scroll}>{children}</div>
    </>
  )
}
