import type { PanelProps } from './shown-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { panelTitle } from './panel-title.ts'
import { StarterSections } from './starter-sections.tsx'

/** The starter page of a chat type. */
export function StarterPanel({ definition, chat, onPrompt }: PanelProps) {
  const { title } = panelTitle('starter', { typeTitle: definition.title, courseName: chat.name, expanded: false })
  return (
    <PanelFrame title={title}>
      <StarterSections definition={definition} onPrompt={onPrompt} />
    </PanelFrame>
  )
}
