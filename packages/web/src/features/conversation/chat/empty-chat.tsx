import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { type Chat, homeChatType } from '@xperto/contract'
import type { ComponentType, ReactNode } from 'react'
import { fillPrompt } from '../../../lib/fill-prompt.ts'
import { useWorkspaceView } from '../../../lib/workspace-view.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PromptRow } from '../../../ui/prompt-row.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import styles from './conversation.module.css'

/** What the page knows of a home chat without messages; `otherwise` is what stands there where it knows nothing. */
export type HomePart = ComponentType<{ chat: Chat; otherwise: ReactNode }>

/** A chat to begin: the home of its person where it is the home chat, else an invitation. */
export function EmptyChat({ Home, ...props }: { chat: Chat; definition: ChatTypeDefinition; Home: HomePart | undefined }) {
  const invitation = <Invitation {...props} />
  const { chat } = props
  return Home && chat.chat_type === homeChatType && chat.chat_lock_status === null ? (
    <Home chat={chat} otherwise={invitation} />
  ) : (
    invitation
  )
}

/** Where no starter page stands beside the chat, with the prompts of that page; not where nothing can be written. */
function Invitation({ chat, definition }: { chat: Chat; definition: ChatTypeDefinition }) {
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
