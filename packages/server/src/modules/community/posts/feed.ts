import type { FeedObject, FeedPlace, ObjectFeed } from '../../conversation/messages/index.ts'
import type { PostsDeps } from './deps.ts'
import { countFeed, feedPlaces, readFeedPosts } from './feed.store.ts'
import type { PostRow } from './posts.store.ts'

/** Posts and articles as every INSIGHT chat shows them (TYP-14): read where they are, and copied into no chat. */
export function createFeed(deps: Pick<PostsDeps, 'db' | 'webBase' | 'productName'>): ObjectFeed {
  const { db } = deps
  return {
    places: async (userId, wish) => await feedPlaces(db, userId, wish),
    read: async (userId, ids) => (await readFeedPosts(db, userId, ids)).map((post) => asFeedObject(deps, post)),
    count: async (userId) => await countFeed(db, userId),
  }
}

function asFeedObject({ webBase, productName }: Pick<PostsDeps, 'webBase' | 'productName'>, post: PostRow & FeedPlace): FeedObject {
  const { id, at, kind, title, url, fullname, summary, content, isLiked, likeCount, shownAt, createdAt } = post
  return {
    id,
    at,
    objectType: kind,
    title,
    url: `${webBase}/insight/${encodeURIComponent(url)}`,
    author: fullname ?? productName,
    summary,
    markdown: content,
    isLiked,
    likeCount,
    createdAt: shownAt ?? createdAt,
  }
}
