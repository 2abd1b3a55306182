import type { FastifyInstance } from 'fastify'
import type { Job } from '../../../ports/jobs.ts'
import { endQuotes } from './end-quotes.ts'
import { mountPurchaseRoutes, type PurchaseRouteDeps } from './main-api.routes.ts'

export { completePurchase } from './complete-purchase.ts'
export { lockPurchase, type PurchaseRow } from './purchases.store.ts'
export { allPacks, retirePack, setPack } from './operator-packs.ts'
export { voidPurchase } from './void-purchase.ts'

export interface PurchasesModule {
  routes(app: FastifyInstance): void
  /** What has to be done though nobody asks: ending purchases that nobody began to pay. */
  jobs: readonly Job[]
}

/** Packs, and what people want of them: a purchase with its price, until it is paid or over. */
export function createPurchasesModule(deps: PurchaseRouteDeps): PurchasesModule {
  return {
    routes: (app) => mountPurchaseRoutes(app, deps),
    jobs: [{ name: 'end-quotes', cron: '* * * * *', run: async (signal) => void (await endQuotes(deps, signal)) }],
  }
}
