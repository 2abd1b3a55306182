import { postHitsMax } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { isPublic, type PostRow, shownColumns } from './posts.store.ts'

/** What is looked for: words as Postgres takes them, a tag in small letters; null for either where it does not matter. */
export interface SoughtPosts {
  query: string | null
  tag: string | null
  authorId: string | null
}

const published = `p.state = 'PUBLISHED' and p.kind = 'USER_POST'`
const saysWords = `($1::text is null or p.search @@ to_tsquery('simple', $1))`
/** As the index has them. */
const hasTag = '($2::text is null or post_tags(p.tags) @> array[$2::text])'
/** The same in a fifth of the time, for row after row without the index: no tag has a comma. */
const hasTagByLook = `($2::text is null or $2 = any (string_to_array(lower(array_to_string(p.tags, ',')), ',')))`

/** `offset 0` keeps Postgres from looking through the newest for a rare word: it takes every word for equally common. */
const allThat = (condition: string) => `select id from (
    select p.id, p.shown_at from posts p where ${published} and ${condition} offset 0
  ) found order by shown_at desc, id desc limit $3`

/** As docs/decisions/search-by-postgres.md does with messages: a common word is found among the newest, a rare one by its index. */
export const searchStatements = {
  /** $3: so many of the newest are looked through, $4: so many hits are enough. */
  newest: `select p.id from (
      select p.id, p.search, p.tags, p.shown_at from posts p where ${published} order by p.shown_at desc, p.id desc limit $3
    ) p where ${hasTagByLook} and ${saysWords} order by p.shown_at desc, p.id desc limit $4`,
  byIndex: allThat(`${saysWords} and ${hasTag}`),
  /** $4: whose. A person has few posts, whatever the words are. */
  ofPerson: allThat(`${saysWords} and ${hasTagByLook} and p.user_id = $4`),
}

/** So many of the newest tell how common a word is. */
const sample = 1000
/**
 * A word in so many of the sample, or more, is looked for among the newest. With 100,000 posts each way then takes at most about 25 ms: the rarer
 * a word, the fewer hits its index has to sort, and the more common, the fewer of the newest hold enough (bench/results/posts.json).
 */
const common = 60
/** Words come in bursts: a little more is looked through than the sample promises. */
const margin = 1.15

/** Ids of published posts that match, newest first, at most `most`. */
export async function findPosts(db: Database, { query, tag, authorId }: SoughtPosts, most = postHitsMax): Promise<string[]> {
  const ask = async (text: string, ...further: (string | number)[]) =>
    (await db.systemQuery<{ id: string }>(text, [query, tag, ...further])).map(({ id }) => id)
  if (authorId !== null) return await ask(searchStatements.ofPerson, most, authorId)
  const newest = await ask(searchStatements.newest, sample, most)
  if (newest.length >= most) return newest
  if (newest.length >= common) {
    const further = await ask(searchStatements.newest, Math.ceil((most / newest.length) * sample * margin), most)
    if (further.length >= most) return further
  }
  return await ask(searchStatements.byIndex, most)
}

/** Those of these posts that are public now, in their order. */
export async function readPosts(db: Database, viewerId: string | null, ids: readonly string[]): Promise<PostRow[]> {
  const text = `select ${shownColumns} from unnest($2::uuid[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id where ${isPublic} order by wanted.place`
  return await db.systemQuery<PostRow & Record<string, unknown>>(text, [viewerId, ids])
}

/** Those of these posts and articles that are public now, by the last parts of their addresses, in their order. */
export async function readByUrl(db: Database, urls: readonly string[]): Promise<PostRow[]> {
  if (urls.length === 0) return []
  const text = `select ${shownColumns} from unnest($2::text[]) with ordinality as wanted (url, place)
    join posts p on p.url = wanted.url where ${isPublic} order by wanted.place`
  return await db.systemQuery<PostRow & Record<string, unknown>>(text, [null, urls])
}
