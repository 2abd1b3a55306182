import type { Chat } from '@xperto/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'

type ChatPages = InfiniteData<Chat[], string | null>

/** Puts a change of a chat everywhere it is shown: in its own place, in the list, and as the default chat. */
export function updateCachedChat(client: QueryClient, chatId: string, change: (chat: Chat) => Chat): void {
  client.setQueryData<Chat>(chatKeys.one(chatId), (chat) => chat && change(chat))
  client.setQueryData<Chat>(chatKeys.default, (chat) => (chat?.id === chatId ? change(chat) : chat))
  client.setQueryData<ChatPages>(
    chatKeys.list,
    (list) => list && { ...list, pages: list.pages.map((page) => page.map((chat) => (chat.id === chatId ? change(chat) : chat))) },
  )
}

/** Takes a deleted chat out of everything that shows it. */
export function dropCachedChat(client: QueryClient, chatId: string): void {
  client.setQueryData<ChatPages>(
    chatKeys.list,
    (list) => list && { ...list, pages: list.pages.map((page) => page.filter((chat) => chat.id !== chatId)) },
  )
  client.removeQueries({ queryKey: chatKeys.one(chatId) })
}
