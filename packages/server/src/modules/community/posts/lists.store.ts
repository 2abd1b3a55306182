import type { Database } from '../../../platform/db/database.ts'
import { isPublic, type PostRow, shownColumns } from './posts.store.ts'

type Raw<Row> = Row & Record<string, unknown>

export interface Page {
  /** From 1. */
  page: number
  limit: number
}
const range = ({ page, limit }: Page) => [limit, (page - 1) * limit]

/** Statements of the lists, for a test that asks Postgres how it would carry them out. `$1` is who asks. */
export const listStatements = {
  /** Ids first, by the index alone; then the rows of the page. */
  published: `select ${shownColumns} from (
      select p.id from posts p where p.state = 'PUBLISHED' and p.kind = 'USER_POST' order by p.shown_at desc, p.id desc limit $2 offset $3
    ) ids join posts p on p.id = ids.id where ${isPublic} order by p.shown_at desc, p.id desc`,
  publishedBy: `select ${shownColumns} from posts p
    where p.user_id = $4 and ${isPublic} order by p.shown_at desc, p.id desc limit $2 offset $3`,
  own: `select ${shownColumns} from posts p where p.user_id = $1
    order by array_position(array['WAITING', 'DRAFT'], p.state), p.shown_at desc nulls last, p.updated_at desc, p.id desc limit $2 offset $3`,
}

/** A page of everybody's published posts, newest first, with how many there are. */
export async function listPublished(db: Database, viewerId: string, page: Page): Promise<{ posts: PostRow[]; total: number }> {
  const [posts, counts] = await Promise.all([
    db.systemQuery<Raw<PostRow>>(listStatements.published, [viewerId, ...range(page)]),
    db.systemQuery<{ published: number }>(`select published from post_counts where kind = 'USER_POST'`),
  ])
  return { posts, total: counts[0]?.published ?? 0 }
}

/** A page of one person's published posts. */
export async function listPublishedBy(
  db: Database,
  viewerId: string,
  authorId: string,
  page: Page,
): Promise<{ posts: PostRow[]; total: number }> {
  const [posts, counts] = await Promise.all([
    db.systemQuery<Raw<PostRow>>(listStatements.publishedBy, [viewerId, ...range(page), authorId]),
    db.systemQuery<{ count: number }>(`select count(*)::int as count from posts p where p.user_id = $1 and ${isPublic}`, [authorId]),
  ])
  return { posts, total: counts[0]?.count ?? 0 }
}

/** A page of a person's own posts in every state: what waits, then drafts, then the rest. */
export async function listOwn(db: Database, userId: string, page: Page): Promise<{ posts: PostRow[]; total: number }> {
  const [posts, counts] = await Promise.all([
    db.systemQuery<Raw<PostRow>>(listStatements.own, [userId, ...range(page)]),
    db.systemQuery<{ count: number }>('select count(*)::int as count from posts where user_id = $1', [userId]),
  ])
  return { posts, total: counts[0]?.count ?? 0 }
}
