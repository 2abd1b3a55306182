import { type Chat, type Message, type Share, sharedChatType } from '@xperto/contract'
import type { SharedMessageRow, ShareRow } from './shares.store.ts'

export const shareUrl = (webBase: string, shareId: string): string => `${webBase}/share/${shareId}`

/** A share as its maker sees it. */
export function presentShare(share: ShareRow, webBase: string): Share {
  return {
    share_id: share.id,
    url: shareUrl(webBase, share.id),
    chat_id: share.chatId,
    name: share.name,
    message_count: share.messageCount,
    created_on: share.createdAt.toISOString(),
  }
}

/** A share as whoever has its link sees it: a chat of type SHARED whose times are those of the copy. Nothing tells whose it is. */
export function presentSharedChat(share: ShareRow, webBase: string): Chat {
  const at = share.createdAt.toISOString()
  return {
    id: share.id,
    name: share.name,
    chat_type: sharedChatType,
    chat_lock_status: null,
    last_updated_on: at,
    createdOn: at,
    objectId: null,
    url: shareUrl(webBase, share.id),
    reply_in_progress: false,
    bookmarked: false,
  }
}

/** A message of a copy. What is between its writer and the product was never copied. */
export function presentSharedMessage(message: SharedMessageRow, shareId: string): Message {
  return {
    id: message.id,
    chat_id: shareId,
    message_type: message.messageType,
    content: message.content,
    markdown: message.markdown,
    created_on: message.createdAt.toISOString(),
    object_type: null,
    object_id: null,
    object_title: null,
    object_url: null,
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
