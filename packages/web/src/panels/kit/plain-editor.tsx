import { CodeEditor } from '../../features/learning/code-editor/code-editor.tsx'
import { Statement } from '../../features/learning/code-editor/statement.tsx'
import type { PanelProps } from './define-panel.tsx'
import { PanelFrame } from './panel-frame.tsx'
import { Introduction } from './starter-sections.tsx'

/** The code editor beside a chat, under the starter page of the chat's type where it is that type's own panel. */
export function PlainEditor({ chat, definition, onPrompt, isOwn }: PanelProps & { isOwn: boolean }) {
  return (
    <PanelFrame>
      <CodeEditor
        key={chat.id}
        chatId={chat.id}
        statement={
          isOwn ? (
            <Statement title={definition.starterPage.heading} isTall>
              <Introduction definition={definition} onPrompt={onPrompt} headed={false} />
            </Statement>
          ) : null
        }
      />
    </PanelFrame>
  )
}
