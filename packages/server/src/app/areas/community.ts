import { createLikesModule } from '../../modules/community/likes/index.ts'
import { createPostsModule } from '../../modules/community/posts/index.ts'
import type { AreaContext } from './area-context.ts'

/** What people share with each other. */
export function createCommunity(context: AreaContext) {
  const posts = createPostsModule(context)
  return {
    posts,
    likes: createLikesModule({ db: context.db, likeables: [posts.findLikeable] }),
  }
}
