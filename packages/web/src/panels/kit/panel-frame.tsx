import { ArrowLeft, Maximize2, Minimize2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { isPhone, useWorkspaceView } from '../../lib/workspace-view.ts'
import { Bar } from '../../ui/bar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './panel-frame.module.css'
import { usePanelPlace } from './panel-place.ts'

/**
 * What every panel has: its title, the way back to what it covered, expand and close, and on a phone the way back to the chat. A title that was cut
 * is read out whole.
 */
export function PanelFrame({
  title,
  isWaiting = false,
  actions,
  head,
  children,
}: {
  /** Another title than the kind's. */
  title?: string
  /** The panel is still loading: its title and its width are not known. */
  isWaiting?: boolean
  /** Buttons before expand and close. */
  actions?: ReactNode
  /** Stands under the bar and does not scroll. */
  head?: ReactNode
  children: ReactNode
}) {
  const { view, change } = useWorkspaceView()
  const { kind, title: titleOfKind, onBack, onClosed } = usePanelPlace()
  const phone = useMediaQuery(isPhone)
  const shown = isWaiting ? null : title === undefined ? titleOfKind : { title, fullTitle: undefined }
  const expanded = view.expanded.includes(kind)
  const close = () => {
    change({ kind: 'close-panel', phone, panelKind: kind })
    onClosed()
  }
  return (
    <>
      <Bar>
        {phone ? <IconButton label="Back to chat" icon={ArrowLeft} onClick={close} /> : null}
        {/* The chat's name, which is the first heading, is not there then. */}
        {phone || expanded ? <h1 className="visually-hidden">Right panel</h1> : null}
        {shown ? (
          <h2 title={shown.fullTitle} aria-label={shown.fullTitle}>
            {shown.title}
          </h2>
        ) : null}
        <span className="grow" />
        {actions}
        {onBack ? <IconButton label="Previous panel" icon={Undo2} onClick={onBack} /> : null}
        {phone ? null : (
          <IconButton
            label={expanded ? 'Show chat beside panel' : 'Expand panel'}
            icon={expanded ? Minimize2 : Maximize2}
            inert={isWaiting}
            onClick={() => change({ kind: 'toggle-expanded', panelKind: kind })}
          />
        )}
        <IconButton label="Close panel" icon={X} onClick={close} />
      </Bar>
      <div className={classNames(styles.room, expanded && styles.alone)} />
      {head}
      <div className={styles.scroll} data-panel-scroll="" data-keeps-focus="" aria-busy={isWaiting}>
        {children}
      </div>
    </>
  )
}
