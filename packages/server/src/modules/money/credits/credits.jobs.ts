import type { Database } from '../../../platform/db/database.ts'
import type { CronJob } from '../../../ports/jobs.ts'
import { expireLots } from './expire-lots.ts'
import { reapHolds } from './reap-holds.ts'

/** Expired credits go within ten minutes; what dead processes had set aside comes back within one. */
export function creditJobs(deps: { db: Database; now: () => Date }): CronJob[] {
  return [
    { name: 'reap-credit-holds', cron: '* * * * *', run: async (signal) => void (await reapHolds(deps, signal)) },
    { name: 'expire-credits', cron: '*/10 * * * *', run: async (signal) => void (await expireLots(deps, signal)) },
  ]
}
