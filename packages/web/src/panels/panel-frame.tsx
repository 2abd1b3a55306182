import { ArrowLeft, Maximize2, Minimize2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { Bar } from '../ui/bar.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './panel-frame.module.css'
import { usePanelPlace } from './panel-place.ts'

/**
 * What every panel has: its title (null while it is not known, and with it how wide the panel stands; none where the chat could not be read), the
 * way back to what it covered, expand and close, and on a phone the way back to the chat. `fullTitle` is read when the title was cut.
 */
export function PanelFrame({
  title,
  fullTitle,
  actions,
  head,
  children,
}: {
  title?: string | null
  fullTitle?: string | undefined
  /** Buttons before expand and close. */
  actions?: ReactNode
  /** Stands under the bar and does not scroll. */
  head?: ReactNode
  children: ReactNode
}) {
  const { view, change } = useWorkspaceView()
  const { kind, onBack, onClosed } = usePanelPlace()
  const phone = useMediaQuery(isPhone)
  const isWaiting = title === null
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
        {title ? (
          <h2 title={fullTitle} aria-label={fullTitle}>
            {title}
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
