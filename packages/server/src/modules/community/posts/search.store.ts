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

/** As docs/decisions/search-by-postgres.md does with messages: a common word is found among the newest, another one by its index. */
export const searchStatements = {
  /** $3: so many of the newest are looked through, $4: so many hits are enough. */
  newest: `select p.id from (
      select p.id, p.search, p.tags, p.shown_at from posts p where ${published} order by p.shown_at desc, p.id desc limit $3
    ) p where ${hasTagByLook} and ${saysWords} order by p.shown_at desc, p.id desc limit $4`,
  byIndex: allThat(`${saysWords} and ${hasTag}`),
  /** The hits of some days: $4 and later, before $5. The days are what the index has, the instants what is asked. */
  ofDays: allThat(`${saysWords} and ${hasTag} and p.shown_at >= $4 and p.shown_at < $5
    and post_days(p.shown_at) && array(select generate_series((post_days($4))[1], (post_days($5))[1]))`),
  /** Every so many posts ($1) the instant of one, newest first. */
  bounds: `select shown_at as at from (
      select p.shown_at, row_number() over (order by p.shown_at desc) as place from posts p where p.state = 'PUBLISHED'
    ) ranked where place % $1 = 0 order by shown_at desc`,
  /** $4: whose. A person has few posts, whatever the words are. */
  ofPerson: allThat(`${saysWords} and ${hasTagByLook} and p.user_id = $4`),
}

/** So many of the newest tell how common a word is. */
const sample = 1000
/** A word in so many of the sample, or more, is looked for among the newest: the more common it is, the fewer of them hold enough. */
const common = 60
/**
 * A word that few of the newest have may still be in every older post. Its index is asked for the hits of so many posts at a time, newest first: none is
 * had in a millisecond, and where all have it, their rows are read in some 10 ms (bench/results/posts.json).
 */
const windowPosts = 12_000
/** Where the windows so far promise no more hits than these in all others, their rows are read at once: each window asks the index anew for every word. */
const fewHits = 1500
/** So many hits promise something; a single one may be the last of a word of old. */
const leastPromise = 3
/** While nothing was found, so many windows are asked at once: the word may be in the oldest posts alone, and each window takes the index a few milliseconds. */
const atOnceWhileEmpty = 2
/** How long the bounds of these windows count: whatever they are, each post is in one of them, and the oldest reaches back without end. */
const boundsMs = 10 * 60_000

/** Words come in bursts: a little more is looked through than the sample promises. */
const margin = 1.15

/** Ids of published posts that match, newest first, at most `most`. */
export async function findPosts(
  db: Database,
  { query, tag, authorId }: SoughtPosts,
  most = postHitsMax,
  postsAtOnce = windowPosts,
): Promise<string[]> {
  const ask = async (text: string, ...further: (string | number | Date)[]) =>
    (await db.systemQuery<{ id: string }>(text, [query, tag, ...further])).map(({ id }) => id)
  if (authorId !== null) return await ask(searchStatements.ofPerson, most, authorId)
  const newest = await ask(searchStatements.newest, sample, most)
  if (newest.length >= most) return newest
  if (newest.length >= common) {
    const further = await ask(searchStatements.newest, Math.ceil((most / newest.length) * sample * margin), most)
    if (further.length >= most) return further
  }
  const found: string[] = []
  const windows = windowsOf(await boundsOf(db, postsAtOnce))
  for (let at = 0; at < windows.length; ) {
    const asked = windows.slice(at, at + (at > 0 && found.length === 0 ? atOnceWhileEmpty : 1))
    const hits = await Promise.all(asked.map(async ({ from, before }) => await ask(searchStatements.ofDays, most, from, before)))
    found.push(...hits.flat())
    at += asked.length
    if (found.length >= most) return found.slice(0, most)
    if (found.length >= leastPromise && (found.length / at) * (windows.length + 1 - at) <= fewHits) break
  }
  // The newer ones are few, so this reads little but what is older than all bounds.
  return await ask(searchStatements.byIndex, most)
}

/** The stretches of time between these bounds, newest first; what is older than all bounds is in none. */
const windowsOf = (bounds: readonly Date[]): { from: Date; before: Date }[] =>
  bounds.map((from, at) => ({ from, before: bounds[at - 1] ?? new Date(Date.now() + 86_400_000) }))

const known = new WeakMap<Database, Map<number, { until: number; bounds: Promise<Date[]> }>>()

/** Where the windows of a search begin, newest first; read anew now and then. */
async function boundsOf(db: Database, postsAtOnce: number): Promise<Date[]> {
  const kept = known.get(db) ?? new Map<number, { until: number; bounds: Promise<Date[]> }>()
  known.set(db, kept)
  const last = kept.get(postsAtOnce)
  if (last && last.until > performance.now()) return await last.bounds
  const bounds = db.systemQuery<{ at: Date }>(searchStatements.bounds, [postsAtOnce]).then((rows) => rows.map(({ at }) => at))
  kept.set(postsAtOnce, { until: performance.now() + boundsMs, bounds })
  bounds.catch(() => kept.delete(postsAtOnce))
  return await bounds
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
