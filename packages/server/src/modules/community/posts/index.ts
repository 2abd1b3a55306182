import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { ObjectFeed } from '../../conversation/messages/index.ts'
import type { FindLikeable } from '../likes/index.ts'
import { archiveLists } from './archive.store.ts'
import type { PostsDeps } from './deps.ts'
import { createFeed } from './feed.ts'
import { postRoutes } from './main-api.routes.ts'
import { lockLikeable } from './posts.store.ts'

export interface PostsModule extends ServerModule {
  findLikeable: FindLikeable
  /** What INSIGHT chats show between their messages. */
  feed: ObjectFeed
}

/** Insight posts of people, and the operator's articles (POS-01 to POS-07). */
export function createPostsModule(deps: PostsDeps): PostsModule {
  return {
    routes: (app) => postRoutes(app, deps),
    archive: archiveOfLists(deps.db, archiveLists),
    findLikeable: lockLikeable,
    feed: createFeed(deps),
  }
}
