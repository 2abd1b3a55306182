import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { PanelKind } from '@xperto/contract'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** What a panel gets from the route that shows it. */
export interface PanelProps {
  definition: ChatTypeDefinition
  /** Puts a prompt into the input for the person to send. */
  onPrompt: (text: string) => void
}

const StarterPanel = lazy(() => import('./starter-panel.tsx').then((module) => ({ default: module.StarterPanel })))

/** The panels there are, by kind. A kind without one shows the starter page of its chat type. */
const panels: Partial<Record<PanelKind, LazyExoticComponent<ComponentType<PanelProps>>>> = {
  starter: StarterPanel,
}

/** Which kind is really shown for a chat type: its width is remembered under this name. */
export const shownPanelKind = (kind: PanelKind): PanelKind => (panels[kind] ? kind : 'starter')

/** The panel of a chat type. */
export function ShownPanel(props: PanelProps) {
  const Panel = panels[props.definition.panelKind] ?? StarterPanel
  return <Panel {...props} />
}
