import { useWorkspaceView } from '../lib/workspace-view.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './door-panel.module.css'
import { type DoorKind, doorTexts } from './door-texts.ts'
import { PanelFrame } from './panel-frame.tsx'
import { usePanelPlace } from './panel-place.ts'
import { panelTitle } from './panel-title.ts'
import type { PanelProps } from './shown-panel.tsx'
import { StarterSections } from './starter-sections.tsx'

/** Interviews are held in a dark room in both themes (the look). */
const rooms: ReadonlySet<DoorKind> = new Set<DoorKind>(['interview', 'bot-interview', 'hr-interview'])

/**
 * A panel whose own subject is not open yet: its title, what is so today, and, where it is the only panel its chat type has, the
 * starter page under it.
 */
export function DoorPanel({ chat, definition, onPrompt, kind }: PanelProps & { kind: DoorKind }) {
  const { kind: placeKind } = usePanelPlace()
  const expanded = useWorkspaceView((state) => state.view.expanded.includes(placeKind))
  const { lead, text } = doorTexts[kind]
  return (
    <div className={classNames(styles.panel, rooms.has(kind) && 'room')}>
      <PanelFrame {...panelTitle(kind, { typeTitle: definition.title, courseName: chat.name, expanded })}>
        <div className={styles.state}>
          <p className={styles.lead}>{lead}</p>
          <p>{text}</p>
        </div>
        {definition.panelKind === kind ? <StarterSections definition={definition} onPrompt={onPrompt} /> : null}
      </PanelFrame>
    </div>
  )
}
