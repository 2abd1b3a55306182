import { AppError, type PostState } from '@xperto/contract'
import type { HoldReason } from '../../../platform/db/schema/posts.ts'
import type { OwnPost, PostWords } from './posts.store.ts'
import { type AuthorFacts, bringsLinks, postsADay, reasonToHold } from './spam/spam-rules.ts'

/** Where a post stands from now on, and why it waits. */
export interface Verdict {
  state: PostState
  hold: HoldReason | null
}

/** Where a new post stands. Throws too_many_posts. */
export function judgeNew(words: PostWords, isDraft: boolean, author: AuthorFacts): Verdict {
  if (isDraft) return { state: 'DRAFT', hold: null }
  requireRoom(author)
  return verdictOf(reasonToHold(words, author))
}

/**
 * Where a changed post stands. What is public stays public unless the change brings links that make it wait; what was taken down waits until an
 * operator publishes it, by whatever way it is sent. Throws too_many_posts for one that comes before readers by this.
 */
export function judgeChange(before: OwnPost, after: PostWords, isDraft: boolean, author: AuthorFacts): Verdict {
  const wasTakenDown = before.hold?.code === 'TAKEN_DOWN' && before.state !== 'PUBLISHED'
  if (isDraft) return { state: 'DRAFT', hold: wasTakenDown ? before.hold : null }
  if (before.state === 'DRAFT') requireRoom(author)
  if (wasTakenDown) return { state: 'WAITING', hold: before.hold }
  if (before.state === 'PUBLISHED' && !bringsLinks(before, after)) return { state: 'PUBLISHED', hold: before.hold }
  return verdictOf(reasonToHold(after, author))
}

function requireRoom(author: AuthorFacts): void {
  if (author.postsToday >= postsADay(author)) throw new AppError('too_many_posts')
}

const verdictOf = (hold: HoldReason | null): Verdict => ({ state: hold === null ? 'PUBLISHED' : 'WAITING', hold })
