import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { ImagesDeps } from './deps.ts'
import { forgetUnusedImages } from './images.store.ts'
import { imageRoutes } from './main-api.routes.ts'

export type { ImagesDeps } from './deps.ts'
export { forgetImagesOf } from './forget-images.ts'

/** So many a transaction. */
const batch = 100

/** Pictures of posts (MSG-21). */
export function createImagesModule(deps: ImagesDeps): ServerModule {
  const { db } = deps
  return {
    routes: (app) => imageRoutes(app, deps),
    archive: archiveOfLists(db, archiveLists),
    async clean(signal) {
      do signal.throwIfAborted()
      while ((await db.asSystem(async (tx) => await forgetUnusedImages(tx, batch))) === batch)
    },
  }
}
