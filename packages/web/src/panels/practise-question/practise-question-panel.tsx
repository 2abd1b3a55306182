import { useSession } from '../../lib/session/use-session.ts'
import type { PanelProps } from '../kit/define-panel.tsx'
import { PlainEditor } from '../kit/plain-editor.tsx'
import { Practice } from './practice.tsx'

/** Practice beside its chat (PAN-02); the plain editor where a listing of another chat is opened in it, and for a visitor. */
export function PractiseQuestionPanel(props: PanelProps) {
  const { chat, definition, onPrompt } = props
  const isOwn = definition.panelKind === 'practise-question'
  const isSignedIn = useSession().user !== null
  if (!isOwn || !isSignedIn) return <PlainEditor {...props} isOwn={isOwn} />
  return <Practice key={chat.id} chatId={chat.id} definition={definition} onPrompt={onPrompt} />
}
