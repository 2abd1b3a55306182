import { replaceEqualDeep } from '@tanstack/react-query'
import { type Message, messagePageSize } from '@xperto/contract'

/** A stretch of a chat, newest first; `hasOlder`, `hasNewer`: there may be messages before and after it. */
export interface ThreadPage {
  messages: Message[]
  hasOlder: boolean
  hasNewer: boolean
}

/** What a page was asked for by: the newest one, or one beside a message. */
export type PagePlace = 'newest' | { before: string } | { after: string } | { around: string }

/** The loaded part of a chat as the query cache keeps it: pages newest first, without gaps between them. */
export interface ThreadPages {
  pages: ThreadPage[]
  pageParams: PagePlace[]
}

/** A page as it came from the server, newest first. A full side may go on; that it does not shows when it is asked for. */
export function pageOf(messages: Message[], place: PagePlace = 'newest'): ThreadPage {
  const isFull = messages.length >= messagePageSize
  if (place === 'newest') return { messages, hasOlder: isFull, hasNewer: false }
  if ('before' in place) return { messages, hasOlder: isFull, hasNewer: true }
  if ('after' in place) return { messages, hasOlder: true, hasNewer: isFull }
  const before = Math.floor(messagePageSize / 2)
  const at = messages.findIndex(({ id }) => id === place.around)
  const older = messages.length - 1 - at
  return { messages, hasOlder: older >= before, hasNewer: at >= messagePageSize - before - 1 }
}

/** Where the next older page is asked for, or null at the beginning of the chat. */
export function olderPlace(page: ThreadPage): PagePlace | null {
  const oldest = page.messages.at(-1)
  return page.hasOlder && oldest ? { before: oldest.id } : null
}

/** Where the next newer page is asked for, or null when the newest is loaded. */
export function newerPlace(page: ThreadPage): PagePlace | null {
  const newest = page.messages[0]
  return page.hasNewer && newest ? { after: newest.id } : null
}

/** Whether the newest message of the chat is among those loaded. It is not after a link led to an old one. */
export const reachesEnd = (thread: ThreadPages | undefined): boolean => thread?.pages[0]?.hasNewer !== true

/** All loaded messages, oldest first. */
export function oldestFirst(thread: ThreadPages): Message[] {
  return thread.pages.flatMap(({ messages }) => messages).reverse()
}

export const holds = (thread: ThreadPages | undefined, messageId: string): boolean =>
  thread?.pages.some(({ messages }) => messages.some(({ id }) => id === messageId)) ?? false

/** Pages without the named message and everything newer; as they are when it is not loaded. */
function before(thread: ThreadPages, messageId: string): ThreadPages {
  const page = thread.pages.findIndex(({ messages }) => messages.some(({ id }) => id === messageId))
  if (page < 0) return thread
  const [cut, ...older] = thread.pages.slice(page)
  if (!cut) return thread
  const messages = cut.messages.slice(cut.messages.findIndex(({ id }) => id === messageId) + 1)
  return {
    pages: [{ messages, hasOlder: cut.hasOlder, hasNewer: false }, ...older],
    pageParams: ['newest', ...thread.pageParams.slice(page + 1)],
  }
}

/**
 * Takes messages in (oldest first): known ones are replaced in place, new ones follow the newest. `from` is the message in whose place
 * they stand: it goes with everything after it. Where the end of the chat is not loaded, what would follow it waits there.
 */
export function takeIn(thread: ThreadPages | undefined, messages: readonly Message[], from: string | null): ThreadPages {
  const whole = thread ?? { pages: [{ messages: [], hasOlder: false, hasNewer: false }], pageParams: ['newest' as const] }
  const fresh = new Map(messages.map((message) => [message.id, message]))
  const kept = from === null || fresh.has(from) ? whole : before(whole, from)
  const known = new Set(kept.pages.flatMap((page) => page.messages.map(({ id }) => id)))
  const pages = kept.pages.map((page) => ({ ...page, messages: page.messages.map((message) => fresh.get(message.id) ?? message) }))
  const [newest, ...older] = pages
  if (newest?.hasNewer) return { ...kept, pages }
  const added = messages.filter(({ id }) => !known.has(id)).reverse()
  return {
    pages: [{ messages: [...added, ...(newest?.messages ?? [])], hasOlder: newest?.hasOlder ?? false, hasNewer: false }, ...older],
    pageParams: kept.pageParams,
  }
}

/**
 * Joins the newest page, just fetched, with what is loaded: the server's page stands for its whole span, older messages stay. When
 * the two do not meet, more was written than a page holds: only the new page is kept, and older ones load again; or a part far from
 * the end is being read, and stays.
 */
export function joinNewest(thread: ThreadPages | undefined, newest: ThreadPage): ThreadPages {
  const alone: ThreadPages = { pages: [newest], pageParams: ['newest'] }
  const oldest = newest.messages.at(-1)
  if (!thread || !oldest || !newest.hasOlder) return alone
  const loaded = thread.pages.flatMap(({ messages }) => messages)
  // Nothing is new: what is loaded stays the same object, and a page that is on its way to it is not asked for again.
  if (
    reachesEnd(thread) &&
    replaceEqualDeep(loaded.slice(0, newest.messages.length), newest.messages).every((one, index) => one === loaded[index])
  )
    return thread
  const at = loaded.findIndex(({ id }) => id === oldest.id)
  if (at < 0 && !reachesEnd(thread)) return thread
  const older = loaded.slice(at + 1)
  if (at < 0 || older.length === 0) return alone
  return {
    pages: [newest, { messages: older, hasOlder: thread.pages.at(-1)?.hasOlder ?? true, hasNewer: true }],
    pageParams: ['newest', { before: oldest.id }],
  }
}

/**
 * Another branch was chosen: what stood before the message that was shown stays, `around` (the page that holds the one shown instead)
 * stands from that message on.
 */
export function walkBranch(thread: ThreadPages | undefined, shownBefore: string, around: ThreadPage, shownNow: string): ThreadPages {
  const alone: ThreadPages = { pages: [around], pageParams: [{ around: shownNow }] }
  if (!thread || !holds(thread, shownBefore)) return alone
  const at = around.messages.findIndex(({ id }) => id === shownNow)
  const older = before(thread, shownBefore)
  const oldest = around.messages[at]
  if (!oldest) return alone
  const branch = { messages: around.messages.slice(0, at + 1), hasOlder: true, hasNewer: around.hasNewer }
  const [first, ...rest] = older.pages
  if (!first || (first.messages.length === 0 && rest.length === 0))
    return { pages: [{ ...branch, hasOlder: first?.hasOlder ?? false }], pageParams: [{ around: shownNow }] }
  return { pages: [branch, ...older.pages], pageParams: [{ around: shownNow }, { before: oldest.id }, ...older.pageParams.slice(1)] }
}

/** What stays of a chat in memory when it is left: its newest pages; null when they are not there. */
export function newestPages(thread: ThreadPages, count: number): ThreadPages | null {
  if (!reachesEnd(thread)) return null
  if (thread.pages.length <= count) return thread
  const pages = thread.pages.slice(0, count)
  return {
    pages: pages.map((page, index) => (index === count - 1 ? { ...page, hasOlder: true } : page)),
    pageParams: thread.pageParams.slice(0, count),
  }
}
