import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import { archiveLists } from './archive.store.ts'
import type { PurchaseRouteDeps } from './deps.ts'
import { endQuotes } from './end-quotes.ts'
import { mountPurchaseRoutes } from './main-api.routes.ts'

export { completePurchase } from './complete-purchase.ts'
export { lockPurchase, type PurchaseRow } from './purchases.store.ts'
export { allPacks, retirePack, setPack } from './operator-packs.ts'
export { voidPurchase } from './void-purchase.ts'

/** Packs, and what people want of them: a purchase with its price, until it is paid or over. */
export function createPurchasesModule(deps: PurchaseRouteDeps): ServerModule {
  const { db } = deps
  return {
    routes: (app) => mountPurchaseRoutes(app, deps),
    archive: archiveOfLists(db, archiveLists),
    jobs: [{ name: 'end-quotes', cron: '* * * * *', run: async (signal) => void (await endQuotes(deps, signal)) }],
  }
}
