import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import { type Chat, type Message, notices } from '@xperto/contract'

/**
 * Whether one may write, and why not, in words (MSG-11). `wait`: a reply is being written, so the button stops it. `loading`: it opens by
 * itself in a moment, and nothing may move then.
 */
export type ComposerState = { open: true } | { open: false; reason: string; kind: 'wait' | 'choose' | 'closed' | 'loading' }

export interface ComposerFacts {
  isSignedIn: boolean
  chat: Pick<Chat, 'chat_lock_status'> | null
  definition: Pick<ChatTypeDefinition, 'input'>
  isLoading: boolean
  isReplying: boolean
  /** Why nothing may be written just now, where the page knows. */
  closed?: string | null
  /** The last message of the bot, if it is the last of the chat. */
  lastReply: Pick<Message, 'user_actions' | 'options' | 'chat_lock_status'> | null
}

/** MSG-11, in the order in which a reason helps most. */
export function composerState({
  isSignedIn,
  chat,
  definition,
  isLoading,
  isReplying,
  closed: reason = null,
  lastReply,
}: ComposerFacts): ComposerState {
  const closed = (reason: string): ComposerState => ({ open: false, reason, kind: 'closed' })
  if (!isSignedIn) return closed('Sign in to write here')
  if (isReplying) return { open: false, reason: 'You can write when the reply is finished', kind: 'wait' }
  if (chat?.chat_lock_status === 'LOCKED' || lastReply?.chat_lock_status === 'LOCKED') return closed(notices.chatLocked)
  if (!definition.input.writable) return closed(notices.chatReadOnly)
  if (reason !== null) return closed(reason)
  if (isLoading) return { open: false, reason: 'You can write when the chat has loaded', kind: 'loading' }
  // An action that is off cannot be taken: it closes nothing, here as on the server.
  const mustChoose = lastReply?.user_actions.some(({ action_type, disabled }) => action_type !== 'START_ANSWERING' && !disabled) ?? false
  if (mustChoose && !definition.input.staysOpenBesideActions) {
    const reason = lastReply?.options.length ? 'Choose an answer above' : notices.chooseAnAction
    return { open: false, reason, kind: 'choose' }
  }
  return { open: true }
}

/** What a key press in the input asks for (MSG-10). Enter that ends the composition of a character sends nothing. */
export function keyMeans(event: { key: string; shiftKey: boolean; isComposing: boolean }): 'send' | 'type' {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing ? 'send' : 'type'
}

/** What is sent of the text in the input, or null when there is nothing to send (MSG-10). */
export function textToSend(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
