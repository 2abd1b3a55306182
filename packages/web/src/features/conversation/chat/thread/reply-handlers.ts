import type { Message, UserAction } from '@xperto/contract'

/**
 * What a person can do with the messages of a chat. All are the same functions for as long as the chat stays as it is; null leaves the
 * button out, which is how a shared copy shows the same messages to be read alone (`readingOnly`).
 */
export interface ReplyHandlers {
  onRetry: (reply: Message) => void
  /** Asks for the rest of an answer that reached its maximum length. */
  onContinue: () => void
  onChooseOptions: (texts: string[]) => void
  onAction: (action: UserAction) => void
  /** Sends the question of a row of facts. */
  onAsk: ((text: string) => void) | null
  /** Whether this page can carry out an action that the client acts on by itself (MSG-15). */
  canAct: (action: UserAction) => boolean
  /** Opens the detailed explanation, or closes it when it is open. */
  onOpenDetails: ((reply: Message) => void) | null
  /** Brings the chat's editor on screen, where a phone shows the chat alone. */
  onOpenEditor: (() => void) | null
  /** Thumbs are offered. */
  canJudge: boolean
  onCopyLink: ((message: Message) => void) | null
  /** Another answer to the same question. */
  onRegenerate: ((reply: Message) => void) | null
  onEdit: ((question: Message) => void) | null
  onWalk: ((from: Message, to: string) => void) | null
  /** Takes a suggested question into the input. */
  onSuggestion: ((question: string) => void) | null
}

const nothing = (): void => undefined

export const readingOnly: ReplyHandlers = {
  onRetry: nothing,
  onContinue: nothing,
  onChooseOptions: nothing,
  onAction: nothing,
  onAsk: null,
  canAct: () => false,
  onOpenDetails: null,
  onOpenEditor: null,
  canJudge: false,
  onCopyLink: null,
  onRegenerate: null,
  onEdit: null,
  onWalk: null,
  onSuggestion: null,
}
