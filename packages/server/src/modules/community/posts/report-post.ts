import { AppError } from '@xperto/contract'
import type { PostsDeps } from './deps.ts'
import { getPostById } from './get-post.ts'
import { insertReport } from './moderation.store.ts'

/** Tells an operator of a post, once a person; what is reported stays public until they decide. Throws post_not_found, own_post. */
export async function reportPost(deps: PostsDeps, { userId, id, reason }: { userId: string; id: string; reason: string }): Promise<string> {
  const post = await getPostById(deps, userId, id)
  if (post.userId === userId) throw new AppError('own_post')
  // By the system: a reader's own transaction cannot see that the post is there.
  await deps.db.asSystem(async (tx) => await insertReport(tx, { postId: post.id, userId, reason }))
  return post.id
}
