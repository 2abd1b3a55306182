import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { useCommands } from '../lib/commands/use-commands.ts'
import { choosePanel, forgetPanels, panelBack } from '../lib/open-panel.ts'
import type { PanelView } from '../lib/panel-history.ts'
import { useWorkspaceView } from '../lib/workspace-view.ts'
import { PanelPlaceContext } from '../panels/kit/panel-place.ts'
import { PanelWaiting, PanelWithoutChat } from '../panels/kit/panel-waiting.tsx'
import { panels, ownPanelKind } from '../panels/registry.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './workspace-route.module.css'

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
  const kind = view?.kind ?? ownPanelKind(definition, chat?.objectId ?? null)
  const expanded = useWorkspaceView((state) => state.view.expanded.includes(kind))
  if (!chat) return failed ? <PanelWithoutChat /> : <PanelWaiting />
  const { title, room, Part } = panels[kind]
  return (
    <PanelPlaceContext
      value={{
        kind,
        title: title({ typeTitle: definition.title, chatName: chat.name, expanded }),
        chatHasEditor: panels[definition.panelKind].hasEditor,
        onBack: view ? () => panelBack(chat.id) : null,
        onClosed: () => forgetPanels(chat.id),
      }}
    >
      <div className={classNames(styles.panel, room === 'dark' && 'room')}>
        <Part chat={chat} definition={definition} view={view} onPrompt={onPrompt} />
      </div>
    </PanelPlaceContext>
  )
}
