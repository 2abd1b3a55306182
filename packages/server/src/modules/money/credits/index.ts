import { archiveOfLists } from '../../../platform/archive/list-files.ts'
import type { ServerModule } from '../../../platform/server-module.ts'
import type { CronJob } from '../../../ports/jobs.ts'
import { archiveLists } from './archive.store.ts'
import { mountCreditUsageRoutes } from './chat-service.routes.ts'
import { creditJobs } from './credits.jobs.ts'
import type { CreditsDeps } from './deps.ts'
import { mountCreditRoutes } from './main-api.routes.ts'
import { parseCredits } from './micro-credits.ts'

export { chargeCredits } from './charge-credits.ts'
export { chargeFlatPrice, flatPricePaidOn, type FlatUse, payReserved, requireFlatPrice, reserveFlatPrice } from './charge-flat-price.ts'
export { checkLedger } from './check-ledger.ts'
export { claimGift } from './claim-gift.ts'
export { hasClaimed, subjectHashOf } from './claims.store.ts'
export { type DisputedGrant, holdDisputed, takeDisputed } from './disputed-grant.ts'
export { grantCredits } from './grant-credits.ts'
export { accountOf, findAccountOf, hasPaidLot, lockAccount } from './ledger.store.ts'
export { listCredits } from './list-credits.ts'
export { creditsNumber, formatCredits, microPerCredit, parseCredits } from './micro-credits.ts'
export { openHold } from './open-hold.ts'
export { allEarlyAccessCodes, CommandRefused, createEarlyAccessCode, grantByEmail } from './operator-grants.ts'
export { readRemaining } from './read-remaining.ts'
export { reverseGrant } from './reverse-grant.ts'
export { settleHold, voidHold } from './settle-hold.ts'
export { takenBackOf, takeUnspent } from './take-unspent.ts'
export { priceOfTokens, tokensFor } from './token-price.ts'
export { usageSince } from './usage-since.ts'

export interface CreditsModule extends ServerModule {
  /** Taking expired credits, giving back what dead processes had set aside. */
  jobs: readonly CronJob[]
}

/** The ledger of credits, its gifts and its history. Money effects of other modules are calls of its functions in their own transaction. */
export function createCreditsModule({ db, now, firstTimeCredits }: CreditsDeps): CreditsModule {
  const firstTime = parseCredits(firstTimeCredits)
  if (firstTime === null) throw new RangeError('the free credits of a new person are no amount')
  return {
    routes: (app) => {
      mountCreditRoutes(app, { db, now, firstTime })
      mountCreditUsageRoutes(app, { db, now, firstTime })
    },
    jobs: creditJobs({ db, now }),
    archive: archiveOfLists(db, archiveLists),
  }
}
