import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../../money/credits/index.ts'
import { decide, findQueued, type QueuedPost, readQueue } from './moderation.store.ts'

/** So many of what waits, and of what was reported, an operator sees at once. */
const queueLength = 50

/** What an operator has to decide: what waits, oldest first, then what readers reported. */
export const listQueue = async (db: Database): Promise<QueuedPost[]> => await readQueue(db, queueLength)

/** A post that is not a draft, by its address. Throws CommandRefused. */
export async function showPost(db: Database, url: string): Promise<QueuedPost> {
  const post = await findQueued(db, url)
  if (!post) throw new CommandRefused(`There is no post ${url}.`)
  return post
}

/** Publishes a post that waits or was taken down; `told` is for its author. Throws CommandRefused. */
export async function publishPost(db: Database, url: string, told: string | null): Promise<void> {
  await settle(db, { url, state: 'PUBLISHED', hold: null, told })
}

/** Takes a post down and tells its author why. Whatever they change, it waits for an operator from then on. Throws CommandRefused. */
export async function hidePost(db: Database, url: string, told: string): Promise<void> {
  await settle(db, { url, state: 'HIDDEN', hold: { code: 'TAKEN_DOWN', links: [] }, told })
}

async function settle(db: Database, decision: Parameters<typeof decide>[1]): Promise<void> {
  const isThere = await db.asSystem(async (tx) => await decide(tx, decision))
  if (!isThere) throw new CommandRefused(`There is no post ${decision.url}.`)
}
