import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { LikesDeps } from './deps.ts'
import { countLikes } from './likes.store.ts'
import { likeRoutes } from './main-api.routes.ts'

export type { FindLikeable } from './deps.ts'

export interface LikesModule extends ServerModule {
  /** How many like each of these objects; one that nobody likes may be missing. */
  likeCounts: (objectIds: readonly string[]) => Promise<Map<string, number>>
}

/** Likes of posts, articles and whatever else can be liked: one a person and object, counted exactly. */
export function createLikesModule(deps: LikesDeps): LikesModule {
  return {
    routes: (app) => likeRoutes(app, deps),
    archive: archiveOfLists(deps.db, archiveLists),
    likeCounts: async (objectIds) => await countLikes(deps.db, objectIds),
  }
}
