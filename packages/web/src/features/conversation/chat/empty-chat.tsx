import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { fillPrompt } from '../../../lib/fill-prompt.ts'
import { useWorkspaceView } from '../../../lib/workspace-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PromptRow } from '../../../ui/prompt-row.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './conversation.module.css'

/** A chat to begin. Where no starter page stands beside it, with the prompts of that page; not where nothing can be written. */
export function EmptyChat({ chat, definition }: { chat: Chat; definition: ChatTypeDefinition }) {
  const { invitation, examples } = definition.starterPage
  const panelShown = useWorkspaceView((state) => state.view.panelShown)
  return (
    <div className={classNames(styles.middle, !panelShown && styles.begin)}>
      <EmptyState>{invitation}</EmptyState>
      {chat.chat_lock_status === null ? (
        <ul className={panelShown ? 'only-phone' : undefined} aria-label="Get Started">
          {examples.map((example) => (
            <li key={example}>
              <PromptRow onChoose={() => fillPrompt(chat.id, example, examples)}>{example}</PromptRow>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
