import { definitionOf } from '@xperto/chat-types/definitions'
import { type ActionType, AppError, inputOpeningAction, messageMaxCharacters } from '@xperto/contract'
import type { LockedChat, PathMessage, SendSituation } from './replies.store.ts'

/** Throws unless the chat takes input at all: chat_read_only, chat_locked, reply_in_progress. */
export function requireOpenChat(chat: LockedChat, situation: Pick<SendSituation, 'runningId'>): void {
  if (!definitionOf(chat.chatType).input.writable) throw new AppError('chat_read_only')
  if (chat.lockStatus === 'LOCKED') throw new AppError('chat_locked')
  if (situation.runningId !== null) throw new AppError('reply_in_progress')
}

/** Throws unless the text can be sent: message_empty, message_too_long. Characters are code points. */
export function requireSendable(content: string): void {
  if (content.trim() === '') throw new AppError('message_empty')
  if (content.length > messageMaxCharacters && [...content].length > messageMaxCharacters) throw new AppError('message_too_long')
}

/**
 * The submission that messages of a chat carry (EFF-04): of a bot interview its own, of any other chat none. Throws bot_submission_not_found where
 * the send names another.
 */
export function submissionOfSend({ chatType, objectId }: Pick<LockedChat, 'chatType' | 'objectId'>, named: string | null): string | null {
  const known = definitionOf(chatType).panelKind === 'bot-interview' ? objectId : null
  if (named !== null && named !== known) throw new AppError('bot_submission_not_found')
  return known
}

/**
 * Throws action_unknown unless a chosen action is offered by the message it answers and not disabled, or is one that its kind takes at any time; throws choose_an_action when none
 * was chosen though that message asks for one (MSG-11).
 */
export function requireFittingAction(chat: LockedChat, last: PathMessage | null, chosen: ActionType | null): void {
  const open = (last?.actions ?? []).filter((action) => action.disabledReason === null)
  if (chosen !== null) {
    const { anytimeActions } = definitionOf(chat.chatType)
    // The panel's own controls work while the kind's flow runs: not beside the button that begins it.
    const isAnytime = anytimeActions.includes(chosen)
    if (isAnytime && open.every(({ action }) => action === inputOpeningAction || anytimeActions.includes(action))) return
    // The client carries out START_ANSWERING by itself, and sends what follows on it.
    const offered = chosen === 'STOP_ANSWERING' ? [chosen, inputOpeningAction] : [chosen]
    if (!open.some(({ action }) => offered.includes(action))) throw new AppError('action_unknown')
    return
  }
  if (definitionOf(chat.chatType).input.staysOpenBesideActions) return
  if (open.some(({ action }) => action !== inputOpeningAction)) throw new AppError('choose_an_action')
}

/** Where a send joins the tree. */
export interface JoiningPoint {
  /** The message the new question follows; null at the start of the chat. */
  parent: PathMessage | null
  /** The question that is answered again, instead of a new one. */
  questionId: string | null
  /** Messages after it leave the shown branch; null when nothing does. */
  branchAfter: number | null
}

/**
 * Where a send joins: at the end; after `parent_message_id`, or in the place of it when that is a question itself (its edited form); or
 * under the question of `regenerate_message_id`. Throws parent_not_in_chat unless the named message stands on the shown branch.
 */
export function joiningPoint(situation: SendSituation, asks: { parent: boolean; regenerate: boolean }): JoiningPoint {
  const { leaf, named, beforeNamed } = situation
  if (!asks.parent && !asks.regenerate) return { parent: leaf, questionId: null, branchAfter: null }
  if (!named?.onPath) throw new AppError('parent_not_in_chat')
  if (asks.regenerate) {
    if (named.role !== 'assistant' || beforeNamed?.role !== 'person') throw new AppError('parent_not_in_chat')
    return { parent: null, questionId: beforeNamed.id, branchAfter: beforeNamed.position }
  }
  const parent = named.role === 'person' ? beforeNamed : named
  const isEnd = parent !== null && parent.id === leaf?.id
  return { parent, questionId: null, branchAfter: isEnd ? null : (parent?.position ?? -1) }
}

/**
 * Throws answers_stand where a chat's kind lets nothing be answered anew (`rewriting: 'never'`) and the send would: an edited question,
 * a message that is gone on from in the middle, another answer beside one that was given. A reply that failed may be made again.
 */
export function requireRewritable(chat: LockedChat, situation: SendSituation, point: JoiningPoint): void {
  if (definitionOf(chat.chatType).rewriting !== 'never') return
  const isRetry = point.questionId !== null && (situation.named?.status === 'interrupted' || situation.named?.status === 'error')
  if (!isRetry && (point.questionId !== null || point.branchAfter !== null)) throw new AppError('answers_stand')
}
