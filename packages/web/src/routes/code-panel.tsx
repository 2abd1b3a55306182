import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { CodeEditor } from '../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../features/learning/code-editor/statement.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { panelTitle } from '../panels/panel-title.ts'
import { StarterSections } from '../panels/starter-sections.tsx'
import { MockTestPanel } from './mock-test-panel.tsx'
import { PracticePanel } from './practice-panel.tsx'

/** The code editor beside a chat: for practice and for a mock test (PAN-02), and wherever a listing is opened in it. */
export function CodePanel({
  chat,
  definition,
  kind,
  onPrompt,
}: {
  chat: Chat
  definition: ChatTypeDefinition
  kind: 'practise-question' | 'mock-test'
  onPrompt: (text: string) => void
}) {
  const { title } = panelTitle(kind, { typeTitle: definition.title, courseName: chat.name, expanded: false })
  const isSignedIn = useSession().user !== null
  if (isSignedIn && kind === 'practise-question' && definition.panelKind === kind)
    return (
      <PanelFrame title={title}>
        <PracticePanel key={chat.id} chatId={chat.id} definition={definition} onPrompt={onPrompt} />
      </PanelFrame>
    )
  const plain = (
    <PanelFrame title={title}>
      <CodeEditor
        key={chat.id}
        chatId={chat.id}
        statement={
          definition.panelKind === kind ? (
            <Statement title={definition.starterPage.heading} isTall>
              <StarterSections definition={definition} onPrompt={onPrompt} headed={false} />
            </Statement>
          ) : null
        }
      />
    </PanelFrame>
  )
  if (isSignedIn && kind === 'mock-test' && definition.panelKind === kind)
    return <MockTestPanel key={chat.id} chat={chat} definition={definition} title={title} before={plain} onPrompt={onPrompt} />
  return plain
}
