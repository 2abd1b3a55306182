import { type Message, messagePageSize } from '@xperto/contract'

/** A stretch of a chat, newest first; `hasOlder`: there may be messages before it. */
export interface ThreadPage {
  messages: Message[]
  hasOlder: boolean
}

/** The loaded part of a chat as the query cache keeps it: pages newest first, without gaps between them. */
export interface ThreadPages {
  pages: ThreadPage[]
  pageParams: (string | null)[]
}

/** A page as it came from the server, newest first. */
export function pageOf(messages: Message[]): ThreadPage {
  return { messages, hasOlder: messages.length >= messagePageSize }
}

/** The cursor of the next older page, or null at the beginning of the chat. */
export function olderCursor(page: ThreadPage): string | null {
  return page.hasOlder ? (page.messages.at(-1)?.id ?? null) : null
}

/** All loaded messages, oldest first. */
export function oldestFirst(thread: ThreadPages): Message[] {
  return thread.pages.flatMap(({ messages }) => messages).reverse()
}

/**
 * Takes messages in (oldest first): known ones are replaced in place, new ones follow the newest. `replaces` is a reply that they
 * stand in for; it goes.
 */
export function takeIn(thread: ThreadPages | undefined, messages: readonly Message[], replaces: string | null): ThreadPages {
  const pages = thread?.pages ?? [{ messages: [], hasOlder: false }]
  const known = new Set(pages.flatMap((page) => page.messages.map(({ id }) => id)))
  const fresh = new Map(messages.map((message) => [message.id, message]))
  const added = messages.filter(({ id }) => !known.has(id)).reverse()
  const changed = pages.map((page) => ({
    ...page,
    messages: page.messages.filter(({ id }) => id !== replaces || fresh.has(id)).map((message) => fresh.get(message.id) ?? message),
  }))
  const [newest, ...older] = changed
  return {
    pages: [{ messages: [...added, ...(newest?.messages ?? [])], hasOlder: newest?.hasOlder ?? false }, ...older],
    pageParams: thread?.pageParams ?? [null],
  }
}

/**
 * Joins the newest page, just fetched, with what is loaded: the server's page stands for its whole span, older messages stay. When
 * the two do not meet, more was written than a page holds: only the new page is kept, and older ones load again.
 */
export function joinNewest(thread: ThreadPages | undefined, newest: ThreadPage): ThreadPages {
  const alone = { pages: [newest], pageParams: [null] }
  const oldest = newest.messages.at(-1)
  if (!thread || !oldest || !newest.hasOlder) return alone
  const loaded = thread.pages.flatMap(({ messages }) => messages)
  const at = loaded.findIndex(({ id }) => id === oldest.id)
  const older = loaded.slice(at + 1)
  if (at < 0 || older.length === 0) return alone
  return { pages: [newest, { messages: older, hasOlder: thread.pages.at(-1)?.hasOlder ?? true }], pageParams: [null, oldest.id] }
}

/** What stays of a chat in memory when it is left: its newest pages. */
export function newestPages(thread: ThreadPages, count: number): ThreadPages {
  if (thread.pages.length <= count) return thread
  const pages = thread.pages.slice(0, count)
  return {
    pages: pages.map((page, index) => (index === count - 1 ? { ...page, hasOlder: true } : page)),
    pageParams: thread.pageParams.slice(0, count),
  }
}
