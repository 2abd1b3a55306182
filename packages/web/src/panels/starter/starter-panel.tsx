import type { PanelProps } from '../kit/define-panel.tsx'
import { PanelFrame } from '../kit/panel-frame.tsx'
import { StarterSections } from '../kit/starter-sections.tsx'

/** The starter page of a chat type. */
export function StarterPanel({ chat, definition, onPrompt }: PanelProps) {
  return (
    <PanelFrame>
      <StarterSections chatId={chat.id} definition={definition} onPrompt={onPrompt} />
    </PanelFrame>
  )
}
