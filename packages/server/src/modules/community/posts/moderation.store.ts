import type { Database } from '../../../platform/db/database.ts'
import type { HoldReason } from '../../../platform/db/schema/posts.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { PostRow } from './posts.store.ts'

/** A post as an operator sees it. */
export interface QueuedPost extends Pick<PostRow, 'id' | 'url' | 'state' | 'title' | 'summary' | 'content' | 'tags' | 'shownAt' | 'told'> {
  hold: HoldReason | null
  author: string
  email: string
  reports: number
  /** What readers reported, newest first, at most 20. */
  reasons: string[]
}

type Raw<Row> = Row & Record<string, unknown>

const columns = `p.id, p.url, p.state, p.title, p.summary, p.content, p.tags, p.shown_at as "shownAt", p.told, p.hold, u.name as author, u.email,
  (select count(*)::int from post_reports r where r.post_id = p.id) as reports,
  array(select r.reason from post_reports r where r.post_id = p.id order by r.created_at desc limit 20) as reasons`

/** What an operator has to decide: what waits, oldest first, then what readers reported and nobody decided since. */
export async function readQueue(db: Pick<Database, 'systemQuery'>, limit: number): Promise<QueuedPost[]> {
  return await db.systemQuery<Raw<QueuedPost>>(
    `(select ${columns} from posts p join users u on u.id = p.user_id where p.state = 'WAITING' order by p.shown_at limit $1)
     union all
     (select ${columns} from posts p join users u on u.id = p.user_id
      where p.state = 'PUBLISHED' and p.id in (select distinct post_id from post_reports) order by p.shown_at limit $1)`,
    [limit],
  )
}

/** A post of a person by its address, not a draft; null for none. */
export async function findQueued(db: Pick<Database, 'systemQuery'>, url: string): Promise<QueuedPost | null> {
  const text = `select ${columns} from posts p join users u on u.id = p.user_id where p.url = $1 and p.state <> 'DRAFT'`
  return (await db.systemQuery<Raw<QueuedPost>>(text, [url]))[0] ?? null
}

/** The words of a post by its address as they are now, kept from changing until the transaction ends; null for none and for a draft. */
export async function holdWords(tx: Transaction, url: string): Promise<Pick<PostRow, 'title' | 'summary' | 'content' | 'tags'> | null> {
  const text = `select title, summary, content, tags from posts where url = $1 and kind = 'USER_POST' and state <> 'DRAFT' for update`
  return (await tx.raw<Pick<PostRow, 'title' | 'summary' | 'content' | 'tags'>>(text, [url]))[0] ?? null
}

/** What an operator decided: where the post stands, what its author is told. Reports up to now are settled by it. False for no such post. */
export async function decide(
  tx: Transaction,
  { url, state, hold, told }: { url: string; state: 'PUBLISHED' | 'HIDDEN'; hold: HoldReason | null; told: string | null },
): Promise<boolean> {
  const rows = await tx.raw<{ id: string }>(
    `update posts set state = $2, hold = $3, told = $4, shown_at = case when state = $2 then shown_at else now() end, updated_at = now()
     where url = $1 and kind = 'USER_POST' and state <> 'DRAFT' returning id`,
    [url, state, hold === null ? null : JSON.stringify(hold), told],
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  await tx.raw('delete from post_reports where post_id = $1', [id])
  return true
}

/** Notes a report of that person; the one that is there stays. */
export async function insertReport(tx: Transaction, report: { postId: string; userId: string; reason: string }): Promise<void> {
  await tx.raw('insert into post_reports (post_id, user_id, reason) values ($1, $2, $3) on conflict (post_id, user_id) do nothing', [
    report.postId,
    report.userId,
    report.reason,
  ])
}
