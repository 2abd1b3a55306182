import { ChatOutline } from '../../features/conversation/chat/outline/index.ts'
import { useWorkspaceView } from '../../lib/workspace-view.ts'
import { usePanelPlace } from './panel-place.ts'
import { PanelSection } from './panel-section.tsx'

/** What the chat holds so far, as sections of its panel. A panel that covers the chat gives way to the place one goes to. */
export function ChatSoFar({ chatId }: { chatId: string }) {
  const { kind } = usePanelPlace()
  const change = useWorkspaceView((state) => state.change)
  return (
    <ChatOutline
      chatId={chatId}
      section={(title, content) => <PanelSection title={title}>{content}</PanelSection>}
      onGo={() => change({ kind: 'show-chat', panelKind: kind })}
    />
  )
}
