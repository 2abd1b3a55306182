import type { PostsDeps } from './deps.ts'
import { addressOfTitle } from './address-of-title.ts'
import { readAuthor } from './author.store.ts'
import { getPostById } from './get-post.ts'
import { judgeNew } from './judge-post.ts'
import { checkedWords, type TypedPost } from './post-words.ts'
import { insertPost, type PostRow } from './posts.store.ts'

/** Writes a post: public at once, waiting for an operator, or a draft. Throws too_many_posts and what `checkedWords` throws. */
export async function createPost(deps: PostsDeps, userId: string, typed: TypedPost & { draft: boolean }): Promise<PostRow> {
  const words = checkedWords(typed, { isDraft: typed.draft })
  const verdict = judgeNew(words, typed.draft, await readAuthor(deps.db, userId))
  const id = deps.newId()
  await deps.db.asUser(userId, async (tx) => {
    const post = { id, userId, ...words, ...verdict }
    // Two posts of one title meet once in 387 million; then another address is drawn.
    while (!(await insertPost(tx, { ...post, url: addressOfTitle(words.title, deps.randomBytes) })));
  })
  return await getPostById(deps, userId, id)
}
