import type { ChatTypeDefinition } from '@xperto/chat-types/definitions'
import type { Chat, Message } from '@xperto/contract'
import { isQuestion, type Turn } from './turns.ts'

export interface Versions {
  /** Which of them is shown, counted from 1. */
  place: number
  total: number
  previous: string | null
  next: string | null
}

/** The versions of a message, in the order they were written: edits of a question, answers to the same question. */
export function versionsOf({ id, sibling_ids }: Pick<Message, 'id' | 'sibling_ids'>): Versions {
  const ids = sibling_ids ?? []
  const at = ids.indexOf(id)
  if (at < 0) return { place: 1, total: 1, previous: null, next: null }
  return { place: at + 1, total: ids.length, previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null }
}

/** Whether the chat's questions may be edited and its answers made again at all: not where a flow decides, nor where nobody may write. */
export function mayRewrite(chat: Pick<Chat, 'chat_lock_status'>, definition: Pick<ChatTypeDefinition, 'input' | 'rewriting'>): boolean {
  return chat.chat_lock_status !== 'LOCKED' && definition.input.writable && definition.rewriting === 'free'
}

/** A question can be edited unless it took up a choice or a button of the message before it: that is chosen anew there, not rewritten. */
export function isEditable(turn: Turn, before: Turn | undefined): boolean {
  if (turn.question?.message_type !== 'USER_MESSAGE') return false
  const answered = before?.replies.at(-1)
  return !answered || (answered.user_actions.length === 0 && answered.options.length === 0)
}

/** A stored reply that answers a question can be made again; one that failed has its Retry. */
export function isRepeatable(turn: Turn, reply: Message): boolean {
  const { fetch_status } = reply
  return turn.question !== null && isQuestion(turn.question) && (fetch_status === 'COMPLETE' || fetch_status === 'STOPPED')
}
