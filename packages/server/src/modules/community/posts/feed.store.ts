import type { Database } from '../../../platform/db/database.ts'
import type { FeedPlace } from '../../conversation/messages/index.ts'
import { isPublic, type PostRow, shownColumns } from './posts.store.ts'

type Raw<Row> = Row & Record<string, unknown>

const at = `to_char(p.shown_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

/** What is public, and what waits of the person `$1`: each by its own index from `$3`, `$4` on, so many (`$2`) of both, joined. */
function statement(sign: '<' | '>', order: 'desc' | 'asc'): string {
  const part = (
    condition: string,
  ) => `(select p.id, p.shown_at from posts p where ${condition} and (p.shown_at, p.id) ${sign} ($3::timestamptz, $4::uuid)
    order by p.shown_at ${order}, p.id ${order} limit $2)`
  return `select p.id, ${at} from (${part(isPublic)} union all ${part(`p.user_id = $1 and p.state = 'WAITING'`)}) p
    order by p.shown_at ${order}, p.id ${order} limit $2`
}

/** For a test that asks Postgres how it would carry them out. */
export const feedStatements = { before: statement('<', 'desc'), after: statement('>', 'asc') }

const end: FeedPlace = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** Places of posts and articles for that person, newest first: the newest, those next before a place, or those next after it. */
export async function feedPlaces(
  db: Database,
  userId: string,
  { size, before = end, after }: { size: number; before?: FeedPlace; after?: FeedPlace },
): Promise<FeedPlace[]> {
  const from = after ?? before
  const text = after ? feedStatements.after : feedStatements.before
  const rows = await db.systemQuery<Raw<FeedPlace>>(text, [userId, size, from.at, from.id])
  return after ? rows.toReversed() : rows
}

/** Those of these that are public, or wait and are this person's own; in any order. */
export async function readFeedPosts(db: Database, userId: string, ids: readonly string[]): Promise<(PostRow & FeedPlace)[]> {
  const text = `select ${shownColumns}, ${at} from posts p
    where p.id = any($2::uuid[]) and ((${isPublic}) or p.user_id = $1 and p.state = 'WAITING')`
  return await db.systemQuery<Raw<PostRow & FeedPlace>>(text, [userId, ids])
}

/** How many posts and articles stand in the feed of that person. */
export async function countFeed(db: Database, userId: string): Promise<number> {
  const text = `select coalesce((select sum(published)::int from post_counts), 0)
    + (select count(*)::int from posts where user_id = $1 and state = 'WAITING') as count`
  return (await db.systemQuery<{ count: number }>(text, [userId]))[0]?.count ?? 0
}

/** The newest public posts and articles, for readers of RSS. */
export async function newestPublic(db: Pick<Database, 'systemQuery'>): Promise<PostRow[]> {
  const text = `select ${shownColumns} from posts p where ${isPublic} order by p.shown_at desc, p.id desc limit 50`
  return await db.systemQuery<Raw<PostRow>>(text.replaceAll('$1', '$1::uuid'), [null])
}

/** What a visitor may see, for statements about all of it at once: whose account is closed is looked up for everybody together. */
const allPublic = `from posts p left join users u on u.id = p.user_id where p.state = 'PUBLISHED' and u.erase_after is null`

/** How many posts and articles a visitor may see. */
export async function countPublic(db: Pick<Database, 'systemQuery'>): Promise<number> {
  return (await db.systemQuery<{ count: number }>(`select count(*)::int as count ${allPublic}`))[0]?.count ?? 0
}

/** Addresses of what a visitor may see, in the order of their ids, and when each was last changed. */
export async function listPublicAddresses(
  db: Pick<Database, 'systemQuery'>,
  { from, most }: { from: number; most: number },
): Promise<{ url: string; changedAt: Date }[]> {
  const text = `select p.url, greatest(p.updated_at, p.shown_at) as "changedAt" ${allPublic} order by p.id limit $2 offset $1`
  return await db.systemQuery<Raw<{ url: string; changedAt: Date }>>(text, [from, most])
}

/** Of the newest thousand public posts and articles those with the most likes. */
export async function feedWithMostLikes(db: Pick<Database, 'systemQuery'>, most: number): Promise<PostRow[]> {
  const text = `with newest as materialized (
      select p.id, p.shown_at from posts p where p.state = 'PUBLISHED' order by p.shown_at desc, p.id desc limit 1000
    ), liked as (
      select n.id, n.shown_at, coalesce(c.likes, 0) as likes from newest n left join like_counts c on c.object_id = n.id::text
      order by likes desc, n.shown_at desc limit $2
    )
    select ${shownColumns} from liked l join posts p on p.id = l.id where ${isPublic} order by l.likes desc, p.shown_at desc`
  return await db.systemQuery<Raw<PostRow>>(text.replaceAll('$1', '$1::uuid'), [null, most])
}
