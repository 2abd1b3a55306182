import { isUuid } from '@xperto/contract'
import { tsqueryOf, wordsOf } from '../../conversation/search/index.ts'
import type { PostsDeps } from './deps.ts'
import { listOwn, listPublished, listPublishedBy, type Page } from './lists.store.ts'
import type { PostRow } from './posts.store.ts'
import { findPosts, readPosts } from './search.store.ts'

export interface PostWish extends Page {
  /** Who asks. */
  viewerId: string
  /** Whose posts; everybody's where it is left out. */
  authorId: string | undefined
  /** Words in title, summary, tags and content. */
  question: string | undefined
  tag: string | undefined
}

export interface PostList {
  posts: PostRow[]
  total: number
}

/** A page of published posts, newest first. A search counts at most 500 hits; together with a person it looks among theirs. */
export async function listPosts(
  { db }: Pick<PostsDeps, 'db'>,
  { viewerId, authorId, question, tag, ...page }: PostWish,
): Promise<PostList> {
  const words = wordsOf(question ?? '')
  const asks = (question ?? '').trim() !== ''
  const tagSought = (tag ?? '').trim().toLowerCase()
  if (authorId !== undefined && !isUuid(authorId)) return { posts: [], total: 0 }
  if (!asks && tagSought === '')
    return authorId === undefined ? await listPublished(db, viewerId, page) : await listPublishedBy(db, viewerId, authorId, page)
  // Signs alone are no word, so nothing says them.
  if (asks && words.length === 0) return { posts: [], total: 0 }
  const ids = await findPosts(db, {
    query: asks ? tsqueryOf(words) : null,
    tag: tagSought === '' ? null : tagSought,
    authorId: authorId ?? null,
  })
  const first = (page.page - 1) * page.limit
  return { posts: await readPosts(db, viewerId, ids.slice(first, first + page.limit)), total: ids.length }
}

/** A page of a person's own posts, in every state. */
export async function listOwnPosts({ db }: Pick<PostsDeps, 'db'>, userId: string, page: Page): Promise<PostList> {
  return await listOwn(db, userId, page)
}
