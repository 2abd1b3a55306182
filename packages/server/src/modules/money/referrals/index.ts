import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { parseCredits } from '../credits/index.ts'
import { archiveLists } from './archive.store.ts'
import { mountReferralRoutes } from './main-api.routes.ts'
import { lockReferrer, rewardReferrer, takeRewardBack } from './reward-referrer.ts'

/** What the first paid order of an invited person gives to whoever invited them. Each is called in the transaction that changes the order. */
export interface ReferralRewards {
  /** Locks the account of whoever referred the person of that account. To be called with that account locked, before coupons are touched. */
  lockReferrer(tx: Transaction, accountId: string): Promise<void>
  /** To be called in the transaction that grants a paid order: the first one rewards whoever referred that person. */
  rewardReferrer(tx: Transaction, userId: string): Promise<boolean>
  /** To be called, with their account locked, when the last order that the person of that account has paid went back as a whole. */
  takeRewardBack(tx: Transaction, accountId: string): Promise<bigint>
}

export interface ReferralsModule extends ReferralRewards, ServerModule {}

/** Who came by whose code. `giftCredits`: what applying one gives at once, and what it gives to its owner later. */
export function createReferralsModule({ db, giftCredits }: { db: Database; giftCredits: number }): ReferralsModule {
  const gift = parseCredits(giftCredits)
  if (gift === null) throw new RangeError('the credits of a referral are no amount')
  return {
    routes: (app) => mountReferralRoutes(app, { db, gift }),
    archive: archiveOfLists(db, archiveLists),
    lockReferrer,
    rewardReferrer: async (tx, userId) => await rewardReferrer(tx, { userId, gift }),
    takeRewardBack,
  }
}
