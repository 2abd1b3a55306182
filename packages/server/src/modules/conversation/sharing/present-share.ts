import { type Chat, type Message, type Share, sharedChatType } from '@xperto/contract'
import { presentWords } from '../messages/index.ts'
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
  return presentWords({ ...message, object: null, chatId: shareId })
}
