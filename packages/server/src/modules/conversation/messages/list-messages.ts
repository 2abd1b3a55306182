import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type ChatRow, requireChat } from '../chats/index.ts'
import type { MessagesDeps } from './deps.ts'
import { listFeed, type PagePlace, readFeedObjects } from './list-feed.ts'
import { countOnPath, findByIds, findPosition, listAfter, listBefore, listPage, type MessageRow } from './messages.store.ts'
import type { FeedObject, ObjectFeed } from './object-feed.ts'

/** A message of the chat, or an object that stands in it. */
export type ListedMessage = MessageRow | FeedObject
export const isFeedObject = (listed: ListedMessage): listed is FeedObject => 'objectType' in listed

/**
 * A page of the shown branch, newest first. `around` has the message itself and, where there are as many, one more before it than
 * after it; a message of another branch leaves its place empty. Where the chat shows a feed, its objects stand between the messages.
 * Throws chat_not_found, message_not_found.
 */
export async function listMessages(
  deps: Pick<MessagesDeps, 'db' | 'feed'>,
  input: { userId: string; chatId: string; size: number; place: PagePlace },
): Promise<{ chat: ChatRow; messages: ListedMessage[]; total: number }> {
  const { userId, chatId, size, place } = input
  return await deps.db.asUser(userId, async (tx) => {
    const chat = await requireChat(tx, userId, chatId)
    const count = await countOnPath(tx, chatId)
    const feed = feedOf(deps, chat)
    if (feed) return { chat, messages: await listWithFeed(tx, feed, input), total: count + (await feed.count(userId)) }
    const total = count
    if ('page' in place) return { chat, total, messages: await listPage(tx, chatId, size, (place.page - 1) * size) }
    const named = 'before' in place ? place.before : 'after' in place ? place.after : place.around
    const position = isUuid(named) ? await findPosition(tx, chatId, named) : null
    if (position === null) throw new AppError('message_not_found')
    if ('before' in place) return { chat, total, messages: await listBefore(tx, chatId, size, position) }
    if ('after' in place) return { chat, total, messages: await listAfter(tx, chatId, size, { position, itself: false }) }
    const from = await listAfter(tx, chatId, size - Math.floor(size / 2), { position, itself: true })
    return { chat, total, messages: [...from, ...(await listBefore(tx, chatId, Math.floor(size / 2), position))] }
  })
}

/** The feed that a chat shows; null for most. */
export const feedOf = ({ feed }: Pick<MessagesDeps, 'feed'>, chat: ChatRow): ObjectFeed | null =>
  definitionOf(chat.chatType).showsFeed ? (feed?.() ?? null) : null

async function listWithFeed(tx: Transaction, feed: ObjectFeed, input: Parameters<typeof listFeed>[2]): Promise<ListedMessage[]> {
  const entries = await listFeed(tx, feed, input)
  const objects = await readFeedObjects(feed, input.userId, entries)
  const ownIds = entries.flatMap((entry) => ('own' in entry ? [entry.own.id] : []))
  const own = new Map((ownIds.length === 0 ? [] : await findByIds(tx, input.chatId, ownIds)).map((message) => [message.id, message]))
  return entries.flatMap((entry) => ('own' in entry ? (own.get(entry.own.id) ?? []) : (objects.get(entry.shared.id) ?? [])))
}
