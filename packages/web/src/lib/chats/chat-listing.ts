import type { Chat } from '@xperto/contract'

/** A person's chats as far as they were asked for, the one changed last first. `complete`: there are no others. */
export interface ChatListing {
  chats: Chat[]
  complete: boolean
}

/** Whether `one` stands before `other` in the list: changed later, or at the same instant with the higher id. */
function standsBefore(one: Chat, other: Chat): boolean {
  if (one.last_updated_on !== other.last_updated_on) return one.last_updated_on > other.last_updated_on
  return one.id > other.id
}

/** Each chat once, as it came first: one that moved between two readings may be in both. */
const once = (chats: readonly Chat[]): Chat[] => chats.filter((chat, place) => chats.findIndex(({ id }) => id === chat.id) === place)

/**
 * What is known after the first chats were asked for anew: they stand first and count, and what stood below the last of them stays, in its
 * order: the server orders by microseconds, of which it tells no more than milliseconds. When the last of them changed since, something may be
 * missing between the two, and the list begins anew with the first.
 */
export function takeFirst(known: ChatListing | undefined, first: readonly Chat[], complete: boolean): ChatListing {
  const last = first.at(-1)
  const place = known?.chats.findIndex(({ id }) => id === last?.id) ?? -1
  if (complete || !known || !last || known.chats[place]?.last_updated_on !== last.last_updated_on) return { chats: once(first), complete }
  const ids = new Set(first.map(({ id }) => id))
  return { chats: [...once(first), ...known.chats.slice(place + 1).filter(({ id }) => !ids.has(id))], complete: known.complete }
}

/**
 * The list with the page that follows the chat `after`. A page whose beginning is no longer the end of the list brings nothing: the list
 * changed while it was on its way, and its end asks again.
 */
export function addPage(known: ChatListing, after: string, page: readonly Chat[], complete: boolean): ChatListing {
  if (known.chats.at(-1)?.id !== after) return known
  const ids = new Set(known.chats.map(({ id }) => id))
  return { chats: [...known.chats, ...once(page).filter(({ id }) => !ids.has(id))], complete }
}

/** The list with that chat in the place of its last change. Below what is loaded it waits for its page. */
export function placeChat(known: ChatListing, chat: Chat): ChatListing {
  const others = known.chats.filter(({ id }) => id !== chat.id)
  const place = others.findIndex((other) => standsBefore(chat, other))
  if (place !== -1) return { ...known, chats: others.toSpliced(place, 0, chat) }
  return { ...known, chats: known.complete ? [...others, chat] : others }
}

/** The list without that chat. */
export function dropChat(known: ChatListing, chatId: string): ChatListing {
  return { ...known, chats: known.chats.filter(({ id }) => id !== chatId) }
}
