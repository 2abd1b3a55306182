import { ArrowLeft, Maximize2, Minimize2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { isPhone, useWorkspaceView } from '../lib/workspace-view.ts'
import { Bar } from '../ui/bar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './panel-frame.module.css'

/** What every panel has: its title (null while it is not known), expand and close, and on a phone the way back to the chat. */
export function PanelFrame({ title, children }: { title: string | null; children: ReactNode }) {
  const { view, change } = useWorkspaceView()
  const phone = useMediaQuery(isPhone)
  // Covering the whole screen it is all there is, and its title the first heading.
  const Heading = phone ? 'h1' : 'h2'
  return (
    <>
      <Bar>
        {phone ? <IconButton label="Back to chat" icon={ArrowLeft} onClick={() => change({ kind: 'close-panel', phone })} /> : null}
        {title === null ? null : <Heading>{title}</Heading>}
        <span className="grow" />
        {phone ? null : (
          <IconButton
            label={view.panelExpanded ? 'Show chat beside panel' : 'Expand panel'}
            icon={view.panelExpanded ? Minimize2 : Maximize2}
            onClick={() => change({ kind: 'toggle-expanded' })}
          />
        )}
        <IconButton label="Close panel" icon={X} onClick={() => change({ kind: 'close-panel', phone })} />
      </Bar>
      <div className={styles.scroll}>{children}</div>
    </>
  )
}
