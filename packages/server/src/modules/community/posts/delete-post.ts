import { AppError, isUuid } from '@xperto/contract'
import { forgetImagesOf } from '../images/index.ts'
import type { PostsDeps } from './deps.ts'
import { deletePost } from './posts.store.ts'

/** Deletes a post of that person's own with its likes and its pictures (AUTH-09); answers its id. Throws post_not_found for another's and for none alike. */
export async function removePost({ db }: Pick<PostsDeps, 'db'>, userId: string, id: string): Promise<string> {
  if (!isUuid(id)) throw new AppError('post_not_found')
  await db.asUser(userId, async (tx) => {
    const content = await deletePost(tx, userId, id)
    if (content === null) throw new AppError('post_not_found')
    await forgetImagesOf(tx, userId, content)
  })
  return id.toLowerCase()
}
