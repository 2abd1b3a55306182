import type { Chat } from '@xperto/contract'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { chatKeys } from './chat-keys.ts'
import { type ChatListing, dropChat, placeChat } from './chat-listing.ts'
import type { SavedPage } from './list-saved-chats.ts'

/**
 * Puts a change of a chat everywhere it is shown: in its own place, in the dated list (where a later `last_updated_on` moves it up), in the
 * saved lists, and as the default chat. A chat that is nowhere in the cache stays unknown.
 */
export function updateCachedChat(client: QueryClient, chatId: string, change: (chat: Chat) => Chat): void {
  client.setQueryData<Chat>(chatKeys.one(chatId), (chat) => chat && change(chat))
  client.setQueryData<Chat>(chatKeys.default, (chat) => (chat?.id === chatId ? change(chat) : chat))
  client.setQueryData<ChatListing>(chatKeys.list, (list) => {
    const listed = list?.chats.find(({ id }) => id === chatId)
    return list && listed ? placeChat(list, change(listed)) : list
  })
  changeSavedPages(client, (page) => ({ ...page, chats: page.chats.map((chat) => (chat.id === chatId ? change(chat) : chat)) }))
}

/** Takes in a chat as the server knows it: new to this page, changed elsewhere, or back from its deletion. */
export function placeCachedChat(client: QueryClient, chat: Chat): void {
  client.setQueryData<Chat>(chatKeys.one(chat.id), chat)
  client.setQueryData<Chat>(chatKeys.default, (known) => (known?.id === chat.id ? chat : known))
  client.setQueryData<ChatListing>(chatKeys.list, (list) => list && placeChat(list, chat))
  changeSavedPages(client, (page) => ({ ...page, chats: page.chats.map((known) => (known.id === chat.id ? chat : known)) }))
}

/** Takes a deleted chat out of everything that shows it. The saved lists are asked anew: they may have another to show in its place. */
export function dropCachedChat(client: QueryClient, chatId: string): void {
  client.setQueryData<ChatListing>(chatKeys.list, (list) => list && dropChat(list, chatId))
  changeSavedPages(client, (page) => ({ ...page, chats: page.chats.filter(({ id }) => id !== chatId) }))
  refreshSavedChats(client)
  client.removeQueries({ queryKey: chatKeys.one(chatId) })
}

/** Asks anew for the saved lists that are open; the others ask when they are opened. */
export function refreshSavedChats(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: chatKeys.allSaved })
}

function changeSavedPages(client: QueryClient, change: (page: SavedPage) => SavedPage): void {
  client.setQueriesData<InfiniteData<SavedPage, number>>(
    { queryKey: chatKeys.allSaved },
    (list) => list && { ...list, pages: list.pages.map(change) },
  )
}
