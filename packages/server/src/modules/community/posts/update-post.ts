import { AppError, isUuid } from '@xperto/contract'
import type { PostsDeps } from './deps.ts'
import { readAuthor } from './author.store.ts'
import { getPostById } from './get-post.ts'
import { judgeChange } from './judge-post.ts'
import { checkedWords, type TypedPost } from './post-words.ts'
import { lockOwn, type PostRow, updatePost } from './posts.store.ts'

/**
 * Changes a post of that person's own (AUTH-09); what is left out stays, its address too. `draft` takes it back or publishes it. Throws post_not_found
 * for another's and for none alike, too_many_posts, and what `checkedWords` throws.
 */
export async function changePost(
  deps: PostsDeps,
  { userId, id, changes, draft }: { userId: string; id: string; changes: Partial<TypedPost>; draft: boolean | undefined },
): Promise<PostRow> {
  const author = await readAuthor(deps.db, userId)
  await deps.db.asUser(userId, async (tx) => {
    const before = isUuid(id) ? await lockOwn(tx, userId, id) : null
    if (!before) throw new AppError('post_not_found')
    const isDraft = draft ?? before.state === 'DRAFT'
    const words = checkedWords({ ...before, ...changes }, { isDraft })
    await updatePost(tx, { id: before.id, ...words, ...judgeChange(before, words, isDraft, author) })
  })
  return await getPostById(deps, userId, id)
}
