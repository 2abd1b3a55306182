import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveOfShares } from './archive-shares.ts'
import { sharingRoutes } from './chat-service.routes.ts'
import type { SharingDeps } from './deps.ts'
import { countShares, eraseShares } from './shares.store.ts'

const sharesAtOnce = 20

/** Copies of chats for whoever has their link, and what a person shared. */
export function createSharingModule(deps: SharingDeps): ServerModule {
  const { db } = deps
  return {
    routes: (app) => sharingRoutes(app, deps),
    archive: archiveOfShares(db),
    count: async (tx, userId) => ({ shares: await countShares(tx, userId) }),
    async erase(userId, signal) {
      do signal.throwIfAborted()
      while ((await eraseShares(db, userId, sharesAtOnce)) > 0)
    },
  }
}
