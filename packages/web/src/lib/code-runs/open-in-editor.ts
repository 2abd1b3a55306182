import { choosePanel, showOwnPanel } from '../open-panel.ts'
import { toast } from '../toast.ts'
import { fillEditor } from './code-drafts.ts'

/**
 * Puts a program into the code editor beside its chat: the panel of the chat's own type where that is the editor, else one over it. What
 * stood in the editor comes back on wish.
 */
export function openInEditor(chat: { chatId: string; chatHasEditor: boolean }, languageId: number, source: string): void {
  const undo = fillEditor(chat.chatId, languageId, source)
  if (chat.chatHasEditor) showOwnPanel(chat.chatId)
  else choosePanel(chat.chatId, { kind: 'practise-question' })
  if (undo) toast.success('This took the place of what stood in the editor.', { label: 'Undo', onChoose: undo })
}
