import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { lazy, Suspense } from 'react'
import { useCommands } from '../lib/commands/use-commands.ts'
import { choosePanel, forgetPanels, panelBack } from '../lib/open-panel.ts'
import type { PanelView } from '../lib/panel-history.ts'
import { PanelPlaceContext } from '../panels/panel-place.ts'
import { ShownPanel, shownPanelKind } from '../panels/shown-panel.tsx'
import { PanelWaiting, PanelWithoutChat } from './workspace-waiting.tsx'

const CodePanel = lazy(() => import('./code-panel.tsx').then((module) => ({ default: module.CodePanel })))
const CreditsPanel = lazy(() => import('./credits-panel.tsx').then((module) => ({ default: module.CreditsPanel })))
const ExplanationPanel = lazy(() => import('./explanation-panel.tsx').then((module) => ({ default: module.ExplanationPanel })))

/** What stands right of the chat: what was opened there, else the panel of its type. */
export function WorkspacePanel({
  chat,
  failed,
  definition,
  view,
  onPrompt,
}: {
  /** Null while it is not read. */
  chat: Chat | null
  failed: boolean
  definition: ChatTypeDefinition
  view: PanelView | null
  onPrompt: (text: string) => void
}) {
  useCommands(
    chat
      ? [
          {
            id: 'panel.credits',
            title: 'Credits',
            group: 'View',
            keywords: ['price', 'cost', 'balance', 'usage', 'payments'],
            run: () => choosePanel(chat.id, { kind: 'credits', tab: 'my-credits' }),
          },
        ]
      : [],
  )
  const kind = shownPanelKind(definition, view)
  if (!chat) return failed ? <PanelWithoutChat /> : <PanelWaiting title={null} />
  return (
    <PanelPlaceContext
      value={{
        kind,
        onBack: view ? () => panelBack(chat.id) : null,
        onClosed: () => forgetPanels(chat.id),
      }}
    >
      <Suspense fallback={<PanelWaiting title={null} />}>
        {view?.kind === 'markdown' ? (
          <ExplanationPanel chatId={chat.id} messageId={view.messageId} panelKind={definition.panelKind} />
        ) : view?.kind === 'credits' ? (
          <CreditsPanel view={view} />
        ) : kind === 'practise-question' || kind === 'mock-test' ? (
          <CodePanel chat={chat} definition={definition} kind={kind} onPrompt={onPrompt} />
        ) : (
          <ShownPanel chat={chat} definition={definition} view={view} onPrompt={onPrompt} />
        )}
      </Suspense>
    </PanelPlaceContext>
  )
}
