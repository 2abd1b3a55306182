import { definitionOf } from '@xperto/chat-types/definitions'
import type { Chat } from '@xperto/contract'
import { useChatList } from './list-chats.ts'

/** The chats that the sidebar has by date, as far as they are loaded, the one changed last first; `loadMore` asks for the next page. */
export function useListedChats(): { chats: Chat[]; loadMore: () => void } {
  const { list, loadMore } = useChatList()
  return {
    chats: list.data?.chats.filter((chat) => definitionOf(chat.chat_type).listedByDate) ?? [],
    loadMore: () => (list.data?.complete === false ? loadMore() : undefined),
  }
}
