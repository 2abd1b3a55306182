import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat, PanelKind } from '@xperto/contract'
import { type ComponentType, lazy } from 'react'
import { latePart } from '../lib/late-part.ts'
import type { PanelView } from '../lib/panel-history.ts'
import type { DoorKind } from './door-texts.ts'
import { PanelFrame } from './panel-frame.tsx'

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
const DoorPanel = latePart(
  () => import('./door-panel.tsx').then((module) => module.DoorPanel),
  <PanelFrame title={null}>{null}</PanelFrame>,
)
const door = (kind: DoorKind) => (props: PanelProps) => <DoorPanel {...props} kind={kind} />

/** Kinds whose panel is made of a feature, so that the route shows them: an explanation, the credits, and the code editor. */
type RoutedKind = 'markdown' | 'credits' | 'mock-test' | 'practise-question'

/** The other panels by kind (PAN-01). */
const panels: Record<Exclude<PanelKind, RoutedKind>, ComponentType<PanelProps>> = {
  starter: StarterPanel,
  resume: door('resume'),
  goals: door('goals'),
  newsletter: door('newsletter'),
  course: door('course'),
  interview: door('interview'),
  'bot-interview': door('bot-interview'),
  'hr-interview': door('hr-interview'),
}

/** Which kind is shown: its width is remembered under this name. */
export const shownPanelKind = ({ panelKind }: Pick<ChatTypeDefinition, 'panelKind'>, view: PanelView | null): PanelKind =>
  view?.kind ?? panelKind

/** The panel of a chat: what was opened, else the one of its type (PAN-02). */
export function ShownPanel(props: PanelProps) {
  const kind = shownPanelKind(props.definition, props.view)
  const Panel = panels[isRouted(kind) ? 'starter' : kind]
  return <Panel {...props} />
}

const isRouted = (kind: PanelKind): kind is RoutedKind => !Object.hasOwn(panels, kind)
