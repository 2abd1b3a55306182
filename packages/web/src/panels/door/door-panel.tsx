import type { ComponentType } from 'react'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'
import styles from './door-panel.module.css'
import { type DoorKind, doorTexts } from './door-texts.ts'

/**
 * A panel whose own subject is not open yet: its title, what is so today, and, where it is the only panel its chat type has, the
 * starter page under it.
 */
const doorPanel =
  (kind: DoorKind): ComponentType<PanelProps> =>
  ({ definition, onPrompt }) => {
    const { lead, text } = doorTexts[kind]
    return (
      <PanelFrame>
        <div className={styles.state}>
          <p className={styles.lead}>{lead}</p>
          <p>{text}</p>
        </div>
        {definition.panelKind === kind ? <StarterSections definition={definition} onPrompt={onPrompt} /> : null}
      </PanelFrame>
    )
  }

export const doorPanels = {
  'bot-interview': doorPanel('bot-interview'),
} satisfies Record<DoorKind, ComponentType<PanelProps>>
