import { clientActionTypes, type ErrorCode, errorCatalogue, type Message, type UserAction } from '@xperto/contract'
import type { MessageStatus, StoredAction } from '../../../platform/db/schema/messages.ts'
import type { ChatRow } from '../chats/index.ts'
import { isFeedObject, type ListedMessage } from './list-messages.ts'
import type { MessageRow } from './messages.store.ts'
import type { FeedObject } from './object-feed.ts'

/** Why an action can be chosen no more. */
const passedText = 'The conversation has gone on since.'
const lockedText = 'This chat is locked.'

const fetchStatuses: Record<MessageStatus, Message['fetch_status']> = {
  streaming: 'FETCHING',
  complete: 'COMPLETE',
  stopped: 'STOPPED',
  interrupted: 'INTERRUPTED',
  error: 'FAILED',
}

/** The words of a message as the contract shows them, with nothing of what is between their writer and the product. */
export function presentWords(
  message: Pick<MessageRow, 'id' | 'chatId' | 'messageType' | 'content' | 'markdown' | 'options' | 'object' | 'createdAt'>,
): Message {
  return {
    id: message.id,
    chat_id: message.chatId,
    message_type: message.messageType,
    content: message.content,
    markdown: message.markdown,
    created_on: message.createdAt.toISOString(),
    object_type: message.object?.type ?? null,
    object_id: message.object?.id ?? null,
    object_title: message.object?.title ?? null,
    object_url: message.object?.url ?? null,
    is_object_liked: false,
    object_like_count: 0,
    user_fullname: null,
    user_actions: [],
    options: message.options,
    user_feedback: null,
    chat_lock_status: null,
    link_url: null,
    fetch_status: 'COMPLETE',
    parent_message_id: null,
    error: null,
    engine: null,
    usage: null,
  }
}

/** An object of the feed as a message of the chat that shows it (MSG-23). */
export function presentFeedObject(object: FeedObject, chatId: string): Message {
  const { id, createdAt, objectType, summary, markdown } = object
  return {
    ...presentWords({ id, chatId, messageType: objectType, content: summary, markdown, options: [], object: null, createdAt }),
    object_type: objectType,
    object_id: id,
    object_title: object.title,
    object_url: object.url,
    is_object_liked: object.isLiked,
    object_like_count: object.likeCount,
    user_fullname: object.author,
  }
}

/** What a page holds, each as its chat shows it. */
export const presentListed = (listed: ListedMessage, { id, lockStatus }: Pick<ChatRow, 'id' | 'lockStatus'>): Message =>
  isFeedObject(listed) ? presentFeedObject(listed, id) : presentMessage(listed, lockStatus)

/** A message as its chat shows it. `lockStatus` is the chat's. */
export function presentMessage(message: MessageRow, lockStatus: 'LOCKED' | null): Message {
  const because = lockStatus === 'LOCKED' ? lockedText : message.isLast ? null : passedText
  return {
    ...presentWords(message),
    user_actions: message.actions.map((action) => presentAction(action, message.chatId, because)),
    user_feedback: message.feedback,
    chat_lock_status: lockStatus,
    fetch_status: fetchStatuses[message.status],
    parent_message_id: message.parentId,
    sibling_ids: message.siblingIds,
    error: message.errorCode === null ? null : presentError(message.errorCode),
    engine: message.engine,
    usage: message.usage,
    ...(message.blocks ? { blocks: message.blocks } : {}),
    ...(message.submissionId === null ? {} : { bot_interview_submission_id: message.submissionId }),
  }
}

function presentAction(action: StoredAction, chatId: string, because: string | null): UserAction {
  const reason = because ?? action.disabledReason
  return {
    action_type: action.action,
    action_title: action.title,
    action_message: action.message,
    chat_id: chatId,
    isUIAction: clientActionTypes.includes(action.action),
    disabled: reason !== null,
    disabled_reason: reason,
  }
}

/** A stored code with its sentence of today; a code that a later version no longer knows says what is always true. */
export function presentError(code: string): { code: string; message: string } {
  const known = (code in errorCatalogue ? code : 'internal') as ErrorCode
  return { code, message: errorCatalogue[known].message }
}
