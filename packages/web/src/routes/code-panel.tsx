import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { CodeEditor } from '../features/code-editor/code-editor.tsx'
import { Statement } from '../features/code-editor/statement.tsx'
import { PanelFrame } from '../panels/panel-frame.tsx'
import { panelTitle } from '../panels/panel-title.ts'
import { StarterSections } from '../panels/starter-sections.tsx'

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
  return (
    <PanelFrame title={title}>
      <CodeEditor
        key={chat.id}
        chatId={chat.id}
        statement={
          definition.panelKind === kind ? (
            <Statement title={definition.starterPage.heading}>
              <StarterSections definition={definition} onPrompt={onPrompt} headed={false} />
            </Statement>
          ) : null
        }
      />
    </PanelFrame>
  )
}
