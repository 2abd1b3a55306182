import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/database.ts'
import { CommandRefused } from '../../money/credits/index.ts'
import { decide, findQueued, holdWords, type QueuedPost, readQueue } from './moderation.store.ts'

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

/** Names what a post says now: another word in it is another version. */
export function versionOf({ title, summary, content, tags }: Pick<QueuedPost, 'title' | 'summary' | 'content' | 'tags'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, tags]))
    .digest('hex')
    .slice(0, 16)
}

/**
 * Publishes a post that waits or was taken down; `told` is for its author. `version` is what the operator read: where the author changed the post
 * since, nobody has read what would be public. Throws CommandRefused.
 */
export async function publishPost(
  db: Database,
  { url, version, told }: { url: string; version: string; told: string | null },
): Promise<void> {
  await db.asSystem(async (tx) => {
    const words = await holdWords(tx, url)
    if (!words) throw new CommandRefused(`There is no post ${url}.`)
    if (versionOf(words) !== version)
      throw new CommandRefused(`${url} is not what you read: its author changed it since, or the version is mistyped. Show it again.`)
    await decide(tx, { url, state: 'PUBLISHED', hold: null, told })
  })
}

/** Takes a post down and tells its author why. Whatever they change, it waits for an operator from then on. Throws CommandRefused. */
export async function hidePost(db: Database, url: string, told: string): Promise<void> {
  const hold = { code: 'TAKEN_DOWN', links: [] }
  const isThere = await db.asSystem(async (tx) => await decide(tx, { url, state: 'HIDDEN', hold, told }))
  if (!isThere) throw new CommandRefused(`There is no post ${url}.`)
}
