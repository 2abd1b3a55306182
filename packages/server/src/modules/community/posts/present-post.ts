import type { PostOrArticle, UserPost } from '@xperto/contract'
import type { PostRow } from './posts.store.ts'
import { whyHeld } from './spam/spam-rules.ts'

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
    notice: isAuthor ? noticeOf(post) : null,
    noticeLinks: isAuthor && post.state === 'WAITING' ? (post.hold?.links ?? []) : [],
    objectType: post.kind,
  }
}

/** What its author is told of where it stands: why it waits, or what an operator said. */
const noticeOf = ({ state, hold, told }: PostRow): string | null => (state === 'WAITING' && hold ? whyHeld(hold) : told)

/** A post of a person. */
export function presentPost(post: PostRow, viewerId: string | null): UserPost {
  if (post.userId === null) throw new Error('an article stands in a list of posts')
  return { ...presentAny(post, viewerId, ''), userId: post.userId }
}
