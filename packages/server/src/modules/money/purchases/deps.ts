import type { Database } from '../../../platform/db/database.ts'
import type { RateTable } from '../../../ports/rate-source.ts'
import type { ReferralRewards } from '../referrals/index.ts'

export interface CompleteDeps {
  referrals: Pick<ReferralRewards, 'rewardReferrer'>
}

export interface CreateDeps extends CompleteDeps {
  db: Database
  readRates: () => Promise<RateTable>
  newId: () => string
  now: () => Date
}

export interface PurchaseRouteDeps extends CreateDeps {
  /** Refuses whoever tries coupons more often than a person does. */
  countCouponGuess: (userId: string) => Promise<void>
}
