import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat, PanelKind } from '@xperto/contract'
import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { PanelView } from '../lib/panel-history.ts'

/** What a panel gets from the route that shows it. */
export interface PanelProps {
  chat: Chat
  definition: ChatTypeDefinition
  /** What was opened over the chat's own panel; null: the chat's own. */
  view: PanelView | null
  /** Puts a prompt into the input for the person to send. */
  onPrompt: (text: string) => void
}

const StarterPanel = lazy(() => import('./starter-panel.tsx').then((module) => ({ default: module.StarterPanel })))

/** The panels there are, by kind. A kind without one shows the starter page of its chat type. */
const panels: Partial<Record<PanelKind, LazyExoticComponent<ComponentType<PanelProps>>>> = {
  starter: StarterPanel,
}

/** Which kind is really shown: its width is remembered under this name. */
export function shownPanelKind({ panelKind }: Pick<ChatTypeDefinition, 'panelKind'>, view: PanelView | null): PanelKind {
  const kind = view?.kind ?? panelKind
  return kind === 'markdown' || panels[kind] ? kind : 'starter'
}

/** The panel of a chat: what was opened, else the one of its type (PAN-02). */
export function ShownPanel(props: PanelProps) {
  const Panel = panels[shownPanelKind(props.definition, props.view)] ?? StarterPanel
  return <Panel {...props} />
}
