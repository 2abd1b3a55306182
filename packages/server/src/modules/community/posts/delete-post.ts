import { AppError, isUuid } from '@xperto/contract'
import type { PostsDeps } from './deps.ts'
import { deletePost } from './posts.store.ts'

/** Deletes a post of that person's own with its likes (AUTH-09); answers its id. Throws post_not_found for another's and for none alike. */
export async function removePost({ db }: Pick<PostsDeps, 'db'>, userId: string, id: string): Promise<string> {
  const isGone = isUuid(id) && (await db.asUser(userId, async (tx) => await deletePost(tx, userId, id)))
  if (!isGone) throw new AppError('post_not_found')
  return id.toLowerCase()
}
