import { searchHitsMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { isPublic, type PostRow, shownColumns } from './posts.store.ts'

/** What is looked for: words as Postgres takes them, a tag in small letters; null for either where it does not matter. */
export interface SoughtPosts {
  query: string | null
  tag: string | null
  authorId: string | null
}

const matches = `($1::text is null or p.search @@ to_tsquery('simple', $1)) and ($2::text is null or post_tags(p.tags) @> array[$2::text])
  and ($3::uuid is null or p.user_id = $3)`

/** As docs/decisions/search-by-postgres.md does with messages: a common word is found among the newest, a rare one by its index. */
export const searchStatements = {
  newest: (walked: number) => `with walked as materialized (
      select p.id, p.user_id, p.search, p.tags from posts p where p.state = 'PUBLISHED' and p.kind = 'USER_POST'
      order by p.shown_at desc, p.id desc limit ${walked}
    )
    select p.id, (select count(*) from walked) < ${walked} as "walkedAll" from walked p where ${matches} limit ${searchHitsMax}`,
  byIndex: `with found as materialized (
      select p.id, p.shown_at from posts p where p.state = 'PUBLISHED' and p.kind = 'USER_POST' and ${matches}
    )
    select id from found order by shown_at desc, id desc limit ${searchHitsMax}`,
}

/** So many are walked first; where they hold fewer hits than `common`, the word is rare and its index is small. */
const walked = { first: 1000, further: 10_000 }
const common = 100

/** Ids of published posts that match, newest first, at most 1000. */
export async function findPosts(db: Database, { query, tag, authorId }: SoughtPosts): Promise<string[]> {
  const values = [query, tag, authorId]
  const walk = async (count: number) => await db.systemQuery<{ id: string; walkedAll: boolean }>(searchStatements.newest(count), values)
  const newest = await walk(walked.first)
  if (newest[0]?.walkedAll) return newest.map(({ id }) => id)
  const rows = newest.length >= common ? await walk(walked.further) : await db.systemQuery<{ id: string }>(searchStatements.byIndex, values)
  return rows.map(({ id }) => id)
}

/** Those of these posts that are public now, in their order. */
export async function readPosts(db: Database, viewerId: string | null, ids: readonly string[]): Promise<PostRow[]> {
  const text = `select ${shownColumns} from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id where ${isPublic} order by wanted.place`
  return await db.systemQuery<PostRow & Record<string, unknown>>(text, [viewerId, ids])
}
