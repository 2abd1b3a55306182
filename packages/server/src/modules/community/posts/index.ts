import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { PictureWords } from '../../../platform/page-pictures/page-picture.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { ObjectFeed } from '../../conversation/messages/index.ts'
import type { FindLikeable } from '../likes/index.ts'
import type { PublicPageSource } from '../public-pages/index.ts'
import { archiveLists } from './archive.store.ts'
import type { PostsDeps } from './deps.ts'
import { countPublic, listPublicAddresses } from './feed.store.ts'
import { createFeed } from './feed.ts'
import { headOfPost, pictureOfPost, postPath } from './head-of-post.ts'
import { postRoutes } from './main-api.routes.ts'
import { postsForAnswer } from './posts-for-answer.ts'
import { lockLikeable } from './posts.store.ts'

export { addArticle, changeArticle, removeArticle } from './articles.ts'
export { allArticles } from './articles.store.ts'
export { hidePost, listQueue, publishPost, showPost, versionOf } from './decide-post.ts'
export type { QueuedPost } from './moderation.store.ts'
export { whyHeld } from './spam/spam-rules.ts'

export interface PostsModule extends ServerModule<ChatTypeServices> {
  findLikeable: FindLikeable
  /** What INSIGHT chats show between their messages. */
  feed: ObjectFeed
  /** The elements of the head of a post's page; null for another page, '' for a post that is not public. */
  headOf: (path: string) => Promise<string | null>
  /** What the picture of a post's link shows, by the post's url; null where a visitor does not see it. */
  pictureOf: (url: string) => Promise<PictureWords | null>
  /** Every post and article that a visitor may see. */
  publicPages: PublicPageSource
}

/** Insight posts of people, and the operator's articles (POS-01 to POS-07). */
export function createPostsModule(deps: PostsDeps): PostsModule {
  return {
    routes: (app) => postRoutes(app, deps),
    archive: archiveOfLists(deps.db, archiveLists),
    findLikeable: lockLikeable,
    chatServices: { posts: { find: async (question, answer) => await postsForAnswer(deps, question, answer) } },
    feed: createFeed(deps),
    headOf: async (path) => await headOfPost(deps, path),
    pictureOf: async (url) => await pictureOfPost(deps, url),
    publicPages: {
      count: async () => await countPublic(deps.db),
      list: async (range) => (await listPublicAddresses(deps.db, range)).map(({ url, changedAt }) => ({ path: postPath(url), changedAt })),
    },
  }
}
