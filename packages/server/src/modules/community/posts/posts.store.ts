import type { PostState } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { HoldReason } from '../../../platform/db/schema/posts.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** What its author writes. */
export interface PostWords {
  title: string
  summary: string
  content: string
  tags: string[]
}

/** A post or article as one person, or a visitor, meets it. */
export interface PostRow extends PostWords {
  id: string
  kind: 'USER_POST' | 'ARTICLE'
  /** Null for an article. */
  userId: string | null
  state: PostState
  url: string
  /** The author's name; null for an article. */
  fullname: string | null
  shownAt: Date | null
  createdAt: Date
  updatedAt: Date
  hold: HoldReason | null
  told: string | null
  isLiked: boolean
  likeCount: number
}

type Raw<Row> = Row & Record<string, unknown>

/** Of a post `p` for the person `$1`, who may be null. */
export const shownColumns = `p.id, p.kind, p.user_id as "userId", p.state, p.url, p.title, p.summary, p.content, p.tags,
  (select u.name from users u where u.id = p.user_id) as fullname,
  p.shown_at as "shownAt", p.created_at as "createdAt", p.updated_at as "updatedAt", p.hold, p.told,
  exists (select from likes l where l.object_id = p.id::text and l.user_id = $1) as "isLiked",
  coalesce((select c.likes from like_counts c where c.object_id = p.id::text), 0) as "likeCount"`

/** Public: nobody sees what somebody published whose account is closed. One look for each row, so that a page never reads all people. */
export const isPublic = `p.state = 'PUBLISHED' and (p.user_id is null or (select u.erase_after is null from users u where u.id = p.user_id))`

/**
 * One post or article that this person (null: a visitor) may see, by its address or its id. What is public belongs to everybody, so the system
 * principal reads; the condition keeps another's draft away.
 */
export async function findVisible(
  db: Pick<Database, 'systemQuery'>,
  viewerId: string | null,
  by: { url: string } | { id: string },
): Promise<PostRow | null> {
  const [column, value] = 'url' in by ? ['p.url = $2', by.url] : ['p.id = $2', by.id]
  const text = `select ${shownColumns} from posts p where ${column} and (p.user_id = $1 or (${isPublic}))`
  return (await db.systemQuery<Raw<PostRow>>(text, [viewerId, value]))[0] ?? null
}

/** A post of that person's own, held against other changes of it; null where it is not theirs. */
export async function lockOwn(tx: Transaction, userId: string, id: string): Promise<OwnPost | null> {
  const text = `select id, state, title, summary, content, tags, hold, shown_at as "shownAt" from posts where id = $2 and user_id = $1 for update`
  return (await tx.raw<Raw<OwnPost>>(text, [userId, id]))[0] ?? null
}
export type OwnPost = Pick<PostRow, 'id' | 'state' | 'title' | 'summary' | 'content' | 'tags' | 'hold' | 'shownAt'>

/** False where the address is taken. */
export async function insertPost(
  tx: Transaction,
  post: PostWords & { id: string; userId: string; url: string; state: PostState; hold: HoldReason | null },
): Promise<boolean> {
  const rows = await tx.raw(
    `insert into posts (id, user_id, url, state, hold, title, summary, content, tags, shown_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $4 = 'DRAFT' then null else now() end)
     on conflict (url) do nothing returning id`,
    [post.id, post.userId, post.url, post.state, jsonOf(post.hold), post.title, post.summary, post.content, post.tags],
  )
  return rows.length > 0
}

/** Writes what its author changed. A post that comes to another state stands at the head of its list from now on; an edit leaves it in its place. */
export async function updatePost(
  tx: Transaction,
  post: PostWords & { id: string; state: PostState; hold: HoldReason | null },
): Promise<void> {
  await tx.raw(
    `update posts set title = $2, summary = $3, content = $4, tags = $5, state = $6, hold = $7, updated_at = now(),
       told = case when state = $6 or $6 in ('DRAFT', 'WAITING') then told end,
       shown_at = case when $6 = 'DRAFT' then null when state = $6 then shown_at else now() end
     where id = $1`,
    [post.id, post.title, post.summary, post.content, post.tags, post.state, jsonOf(post.hold)],
  )
}

/** Deletes a post of that person's own; answers the text that it had, null where there is none. */
export async function deletePost(tx: Transaction, userId: string, id: string): Promise<string | null> {
  const gone = await tx.raw<{ content: string }>('delete from posts where id = $2 and user_id = $1 returning content', [userId, id])
  return gone[0]?.content ?? null
}

/** What kind of thing can be liked under this id: what is public, and one's own. Held against deletion until the transaction ends. */
export async function lockLikeable(tx: Transaction, userId: string, id: string): Promise<PostRow['kind'] | null> {
  const text = `select p.kind from posts p where p.id = $2 and (p.user_id = $1 and p.state <> 'DRAFT' or (${isPublic})) for share of p`
  return (await tx.raw<{ kind: PostRow['kind'] }>(text, [userId, id]))[0]?.kind ?? null
}

const jsonOf = (value: HoldReason | null): string | null => (value === null ? null : JSON.stringify(value))
