import type { PostOrArticle, UserPost } from '@xperto/contract'
import type { PostRow } from './posts.store.ts'

/** A post or article as the contract shows it (FLD-07). Why it waits is told to its author alone. */
export function presentAny(post: PostRow, viewerId: string | null, productName: string): PostOrArticle {
  const { id, title, summary, content, isLiked, likeCount, url, userId, tags } = post
  const isAuthor = userId !== null && userId === viewerId
  return {
    id,
    title,
    summary,
    content,
    createdOn: (post.shownAt ?? post.createdAt).toISOString(),
    isLiked,
    likeCount,
    url,
    userId,
    tags,
    userDetails: { fullname: post.fullname ?? productName },
    updatedOn: post.updatedAt.toISOString(),
    status: post.state,
    notice: isAuthor ? post.told : null,
    noticeLinks: isAuthor && post.state === 'WAITING' ? (post.hold?.links ?? []) : [],
    objectType: post.kind,
  }
}

/** A post of a person. */
export function presentPost(post: PostRow, viewerId: string | null): UserPost {
  if (post.userId === null) throw new Error('an article stands in a list of posts')
  return { ...presentAny(post, viewerId, ''), userId: post.userId }
}
