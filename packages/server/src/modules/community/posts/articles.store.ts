import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import type { PostWords } from './posts.store.ts'

/** Publishes an article of the operator; false where the address is taken. */
export async function insertArticle(
  tx: Transaction,
  { url, title, summary, content, tags }: PostWords & { url: string },
): Promise<boolean> {
  const rows = await tx.raw(
    `insert into posts (kind, state, url, title, summary, content, tags, shown_at) values ('ARTICLE', 'PUBLISHED', $1, $2, $3, $4, $5, now())
     on conflict (url) do nothing returning id`,
    [url, title, summary, content, tags],
  )
  return rows.length > 0
}

/** Changes an article in its place; false where there is none at the address. */
export async function updateArticle(
  tx: Transaction,
  { url, title, summary, content, tags }: PostWords & { url: string },
): Promise<boolean> {
  const rows = await tx.raw(
    `update posts set title = $2, summary = $3, content = $4, tags = $5, updated_at = now() where url = $1 and kind = 'ARTICLE' returning id`,
    [url, title, summary, content, tags],
  )
  return rows.length > 0
}

/** Removes an article with its likes; false where there is none. */
export async function deleteArticle(tx: Transaction, url: string): Promise<boolean> {
  return (await tx.raw(`delete from posts where url = $1 and kind = 'ARTICLE' returning id`, [url])).length > 0
}

/** Every article, newest first. */
export async function allArticles(db: Database): Promise<{ url: string; title: string; shownAt: Date }[]> {
  return await db.systemQuery<{ url: string; title: string; shownAt: Date }>(
    `select url, title, shown_at as "shownAt" from posts where kind = 'ARTICLE' order by shown_at desc limit 1000`,
  )
}
