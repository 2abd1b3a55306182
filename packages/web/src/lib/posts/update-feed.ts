import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Message } from '@xperto/contract'
import { create } from 'zustand'
import { chatKeys } from '../chats/chat-keys.ts'

type Threads = InfiniteData<{ messages: Message[] }, unknown>

/** Counts up when something new may stand at the head of the feed. */
export const useFeedChanges = create<{ count: number }>()(() => ({ count: 0 }))
export const tellFeedChanged = (): void => useFeedChanges.setState(({ count }) => ({ count: count + 1 }))

/** Changes an object in every loaded chat that shows it; null takes it away. */
export function updateInFeeds(client: QueryClient, objectId: string, change: (message: Message) => Message | null): void {
  client.setQueriesData<Threads>({ queryKey: chatKeys.all, predicate: ({ queryKey }) => queryKey.at(-1) === 'messages' }, (cached) => {
    if (!cached?.pages.some(({ messages }) => messages.some(({ object_id: id }) => id === objectId))) return cached
    const pages = cached.pages.map((page) => ({
      ...page,
      messages: page.messages.flatMap((message) => (message.object_id === objectId ? (change(message) ?? []) : message)),
    }))
    return { ...cached, pages }
  })
}
