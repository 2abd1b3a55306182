import { AppError, isUuid } from '@xperto/contract'
import type { PostsDeps } from './deps.ts'
import { findVisible, type PostRow } from './posts.store.ts'

/** A post or article by its address, as that person or a visitor (null) may see it. Throws post_not_found for another's draft and for none alike. */
export async function getPostByUrl({ db }: Pick<PostsDeps, 'db'>, viewerId: string | null, url: string): Promise<PostRow> {
  const post = await findVisible(db, viewerId, { url })
  if (!post) throw new AppError('post_not_found')
  return post
}

/** The same by its id. */
export async function getPostById({ db }: Pick<PostsDeps, 'db'>, viewerId: string | null, id: string): Promise<PostRow> {
  const post = isUuid(id) ? await findVisible(db, viewerId, { id }) : null
  if (!post) throw new AppError('post_not_found')
  return post
}
