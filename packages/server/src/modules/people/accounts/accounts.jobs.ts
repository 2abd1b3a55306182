import type { CronJob } from '../../../ports/jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { eraseAccountsJob } from './job-names.ts'

/**
 * The erasure is asked for at the minute an account is due as well; its regular run finds what was lost. The minute is an odd one, for at the full hour
 * everybody's work begins.
 */
export function accountJobs(deps: Pick<AccountsDeps, 'db' | 'personalData' | 'now' | 'log'>): CronJob[] {
  return [{ name: eraseAccountsJob, cron: '17 3 * * *', run: async (signal) => void (await eraseAccounts(deps, signal)) }]
}
