import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { Suspense } from 'react'
import { useCommands } from '../lib/commands/use-commands.ts'
import { choosePanel, forgetPanels, panelBack } from '../lib/open-panel.ts'
import { latePart } from '../lib/late-part.ts'
import type { PanelView } from '../lib/panel-history.ts'
import { PanelPlaceContext } from '../panels/panel-place.ts'
import { ShownPanel, shownPanelKind } from '../panels/shown-panel.tsx'
import { PanelWaiting, PanelWithoutChat } from './workspace-waiting.tsx'

const waiting = <PanelWaiting />
const CodePanel = latePart(() => import('./code-panel.tsx').then((module) => module.CodePanel), waiting)
const CreditsPanel = latePart(() => import('./credits-panel.tsx').then((module) => module.CreditsPanel), waiting)
const ExplanationPanel = latePart(() => import('./explanation-panel.tsx').then((module) => module.ExplanationPanel), waiting)

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
  if (!chat) return failed ? <PanelWithoutChat /> : waiting
  return (
    <PanelPlaceContext
      value={{
        kind,
        onBack: view ? () => panelBack(chat.id) : null,
        onClosed: () => forgetPanels(chat.id),
      }}
    >
      <Suspense fallback={waiting}>
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
