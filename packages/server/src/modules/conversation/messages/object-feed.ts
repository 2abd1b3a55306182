import type { ObjectType } from '@xperto/contract'

/** Where something stands in time: its instant in UTC to the microsecond (it compares as text does), then its id. */
export interface FeedPlace {
  id: string
  at: string
}

/** Something that everybody may have in their chat, as its message shows it (MSG-23). */
export interface FeedObject extends FeedPlace {
  objectType: Extract<ObjectType, 'USER_POST' | 'ARTICLE'>
  title: string
  url: string
  author: string
  summary: string
  /** The whole text, in Markdown. */
  markdown: string
  isLiked: boolean
  likeCount: number
  createdAt: Date
}

/**
 * What stands in a chat between its own messages though nobody copied it there: posts and articles (TYP-14). They are read where they are, page
 * by page, so that a chat costs the same however many there are.
 */
export interface ObjectFeed {
  /** Places, newest first: of the `size` newest, those next before a place or those next after it. The place itself is not among them. */
  places(userId: string, wish: { size: number; before?: FeedPlace; after?: FeedPlace }): Promise<FeedPlace[]>
  /** Those of these that this person may see, in any order. */
  read(userId: string, ids: readonly string[]): Promise<FeedObject[]>
  count(userId: string): Promise<number>
}

/** Comes after every id: a place with it stands after all that happened at its instant. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
