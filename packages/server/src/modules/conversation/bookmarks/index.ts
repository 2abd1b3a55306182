import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import { countMarked } from './bookmarks.store.ts'
import { bookmarkRoutes } from './chat-service.routes.ts'
import type { BookmarksDeps } from './deps.ts'

/** Chats that a person marked. */
export function createBookmarksModule(deps: BookmarksDeps): ServerModule {
  const { db } = deps
  return {
    routes: (app) => bookmarkRoutes(app, deps),
    archive: archiveOfLists(db, archiveLists),
    count: async (tx, userId) => ({ bookmarks: await countMarked(tx, userId) }),
  }
}
