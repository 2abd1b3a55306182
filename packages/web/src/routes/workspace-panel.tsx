import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { lazy, Suspense } from 'react'
import { ShownPanel } from '../panels/shown-panel.tsx'
import { PanelWaiting, PanelWithoutChat } from './workspace-waiting.tsx'

const ExplanationPanel = lazy(() => import('./explanation-panel.tsx').then((module) => ({ default: module.ExplanationPanel })))

/** A reply whose detailed explanation is open. */
export interface OpenExplanation {
  chatId: string
  messageId: string
}

/** What stands right of the chat: an open explanation, else the panel of its type. */
export function WorkspacePanel({
  state,
  definition,
  explanation,
  onExplanationClosed,
  onPrompt,
}: {
  state: 'waiting' | 'ready' | 'failed'
  definition: ChatTypeDefinition
  explanation: OpenExplanation | null
  onExplanationClosed: () => void
  onPrompt: (text: string) => void
}) {
  if (state === 'failed') return <PanelWithoutChat />
  if (state === 'waiting') return <PanelWaiting title={null} />
  if (explanation) {
    return (
      <Suspense fallback={<PanelWaiting title={null} />}>
        <ExplanationPanel {...explanation} onClosed={onExplanationClosed} />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={<PanelWaiting title={definition.title} />}>
      <ShownPanel definition={definition} onPrompt={onPrompt} />
    </Suspense>
  )
}
