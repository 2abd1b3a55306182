import type { Chat } from '@xperto/contract'
import type { ChatRow } from './chats.store.ts'

/** A chat as the contract shows it. `webBase` is the web application's address without a slash at the end. */
export function presentChat(chat: ChatRow, webBase: string): Chat {
  return {
    id: chat.id,
    name: chat.name,
    chat_type: chat.chatType,
    chat_lock_status: chat.lockStatus,
    last_updated_on: chat.lastUpdatedOn.toISOString(),
    createdOn: chat.createdAt.toISOString(),
    objectId: chat.objectId,
    url: `${webBase}/chat/${chat.id}`,
    reply_in_progress: chat.replyInProgress,
    bookmarked: chat.bookmarked,
    ...(chat.shareId === null ? {} : { share_id: chat.shareId }),
  }
}
