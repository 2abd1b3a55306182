import { AppError, isUuid } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { type FeedObject, type FeedPlace, lastId, type ObjectFeed } from './object-feed.ts'
import { findPlace, listPlaces, type MessagePlace } from './places.store.ts'

/** Where a page is asked for: by its number, or beside a message, which stays right while new ones arrive. */
export type PagePlace = { page: number } | { before: string } | { after: string } | { around: string }

/** What stands on a page: a message of the chat, or an object of the feed. */
export type FeedEntry = { own: MessagePlace } | { shared: FeedPlace }

interface FeedWish {
  userId: string
  chatId: string
  size: number
  place: PagePlace
}

/**
 * A page of a chat whose own messages stand between what everybody has, newest first by time. Messages and objects are two lists, each read by its
 * own index; what one page needs of both is joined here. Throws message_not_found.
 */
export async function listFeed(tx: Transaction, feed: ObjectFeed, { userId, chatId, size, place }: FeedWish): Promise<FeedEntry[]> {
  const older = async (at: Cursor, count: number) => {
    const own = 'own' in at ? { below: at.own.position } : { until: at.shared.at }
    const before = 'own' in at ? { id: lastId, at: at.own.at } : at.shared
    return join(await listPlaces(tx, chatId, count, own), await feed.places(userId, { size: count, before })).slice(0, count)
  }
  const newer = async (at: Cursor, count: number) => {
    const own = 'own' in at ? { above: at.own.position } : { from: at.shared.at }
    const after = 'own' in at ? { id: lastId, at: at.own.at } : at.shared
    const joined = join(await listPlaces(tx, chatId, count, own, 'oldest'), await feed.places(userId, { size: count, after }))
    return joined.slice(Math.max(0, joined.length - count))
  }
  if ('page' in place) {
    const count = place.page * size
    return join(await listPlaces(tx, chatId, count), await feed.places(userId, { size: count })).slice(count - size, count)
  }
  const [way, id] = Object.entries(place)[0] ?? []
  const at = await findCursor(tx, feed, { userId, chatId, id: id ?? '' })
  if (way === 'before') return await older(at, size)
  if (way === 'after') return await newer(at, size)
  const half = Math.floor(size / 2)
  return [...(await newer(at, size - half - 1)), at, ...(await older(at, half))]
}

type Cursor = FeedEntry

async function findCursor(
  tx: Transaction,
  feed: ObjectFeed,
  { userId, chatId, id }: { userId: string; chatId: string; id: string },
): Promise<Cursor> {
  const own = isUuid(id) ? await findPlace(tx, chatId, id) : null
  if (own) return { own }
  const [shared] = isUuid(id) ? await feed.read(userId, [id]) : []
  if (!shared) throw new AppError('message_not_found')
  return { shared }
}

/** Both lists as one, newest first. What happened at one instant: the message counts as the newer one. */
function join(own: readonly MessagePlace[], shared: readonly FeedPlace[]): FeedEntry[] {
  const joined: FeedEntry[] = []
  for (let [one, other] = [0, 0]; one < own.length || other < shared.length; ) {
    const [message, object] = [own[one], shared[other]]
    if (message && (!object || message.at >= object.at)) {
      joined.push({ own: message })
      one += 1
    } else if (object) {
      joined.push({ shared: object })
      other += 1
    }
  }
  return joined
}

/** The objects of a page, by id. */
export async function readFeedObjects(feed: ObjectFeed, userId: string, entries: readonly FeedEntry[]): Promise<Map<string, FeedObject>> {
  const ids = entries.flatMap((entry) => ('shared' in entry ? [entry.shared.id] : []))
  return new Map((ids.length === 0 ? [] : await feed.read(userId, ids)).map((object) => [object.id, object]))
}
