import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { LikesDeps } from './deps.ts'
import { likeRoutes } from './main-api.routes.ts'

export type { FindLikeable } from './deps.ts'

/** Likes of posts, articles and whatever else can be liked: one a person and object, counted exactly. */
export function createLikesModule(deps: LikesDeps): ServerModule {
  return { routes: (app) => likeRoutes(app, deps), archive: archiveOfLists(deps.db, archiveLists) }
}
