import { type PanelKind, panelSplit } from '@xperto/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { allParts, centreAfterKey, centreAt, firstCentreOf, rememberCentre, rememberedCentre } from '../../../lib/panel-split.ts'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { isNarrow, isPhone, useWorkspaceView } from '../../../lib/workspace-view.ts'
import { ResizeHandle } from '../../../ui/resize-handle.tsx'
import { useDrawer } from './use-drawer.ts'
import styles from './workspace-frame.module.css'

/**
 * The workspace (NAV-16): the contents, and the parts beside them (`WorkspacePanes`). All stay mounted at every width, so that turning a phone or
 * closing the panel never restarts a conversation.
 */
export function WorkspaceFrame({ sidebar, label = 'Chats', children }: { sidebar: ReactNode; label?: string; children: ReactNode }) {
  const { view, change } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const drawer = useRef<HTMLElement>(null)
  const drawerOpen = narrow && view.drawerOpen
  useDrawer(drawer, drawerOpen, () => change({ kind: 'close-sidebar', narrow: true }))

  return (
    <div className={styles.frame} data-sidebar={narrow ? (drawerOpen ? 'drawer' : 'away') : view.sidebarShown ? 'beside' : 'away'}>
      {drawerOpen ? null : (
        <a
          className={styles.skip}
          href="#content"
          onClick={(event) => {
            event.preventDefault() // the address stays: it names the chat
            document.getElementById('content')?.focus()
          }}
        >
          Skip to content
        </a>
      )}
      <nav className={styles.sidebar} aria-label={label} ref={drawer}>
        {sidebar}
      </nav>
      {drawerOpen ? <div className={styles.veil} onPointerDown={() => change({ kind: 'close-sidebar', narrow: true })} /> : null}
      {children}
    </div>
  )
}

/** What stands beside the contents: the chat, or what has its place, and the panel. */
export function WorkspacePanes({
  panelKind,
  firstCentre,
  chat,
  panel,
}: {
  panelKind: PanelKind
  /** How many of the 60 parts the centre gets beside this kind of panel at first. */
  firstCentre: number
  chat: ReactNode
  /** Null on a page that has none: the middle takes its place. */
  panel: ReactNode | null
}) {
  const { view } = useWorkspaceView()
  const narrow = useMediaQuery(isNarrow)
  const phone = useMediaQuery(isPhone)
  const panes = useRef<HTMLDivElement>(null)
  const [centre, setCentre] = useCentre(panelKind, firstCentreOf(firstCentre, !narrow))
  const expanded = view.expanded.includes(panelKind)
  const alone = phone ? view.panelCovers : view.panelShown && expanded
  const beside = phone ? 'away' : view.panelShown ? 'beside' : 'away'

  return (
    // Custom properties alone: the stylesheet says at which width they count.
    <div
      className={styles.panes}
      ref={panes}
      inert={narrow && view.drawerOpen}
      data-panel={panel === null ? 'away' : alone ? (phone ? 'covers' : 'expanded') : beside}
      style={{ '--centre': `${centre}fr`, '--panel': `${allParts - centre}fr` } as CSSProperties}
    >
      <main className={styles.chat} id="content" tabIndex={-1}>
        {chat}
      </main>
      {/* Alone on the screen it is what the page is about: another role, and the same element, so that nothing in it starts anew. */}
      {panel === null ? null : (
        <section className={styles.panel} data-part="panel" aria-label="Right panel" role={alone ? 'main' : 'complementary'}>
          {/* The parts and their limits are the specification's: the value counts the centre's parts of 60. */}
          <ResizeHandle
            label="Resize panel"
            area={panes}
            value={centre}
            min={panelSplit.centreMin}
            max={panelSplit.centreMax}
            valueAt={centreAt}
            valueAfterKey={centreAfterKey}
            onMove={setCentre}
          />
          {panel}
        </section>
      )}
    </div>
  )
}

/** The centre's parts of this kind of panel, and what moves them. `null` goes back to the first width. */
function useCentre(kind: PanelKind, first: number): [number, (parts: number | null) => void] {
  const [moved, setMoved] = useState<Partial<Record<PanelKind, number | null>>>({})
  const chosen = moved[kind] === undefined ? rememberedCentre(kind) : moved[kind]
  useEffect(() => {
    const parts = moved[kind]
    if (parts !== undefined) rememberCentre(kind, parts)
  }, [moved, kind])
  return [chosen ?? first, (parts) => setMoved((before) => ({ ...before, [kind]: parts }))]
}
