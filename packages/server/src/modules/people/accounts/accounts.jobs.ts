import type { CronJob } from '../../../ports/jobs.ts'
import { eraseAccounts, type EraseDeps } from './erase-accounts.ts'
import { eraseDeletedChats } from './erase-deleted-chats.ts'
import { eraseAccountsJob, eraseDeletedChatsJob } from './job-names.ts'

/**
 * The first is asked for at the minute an account is due as well; its regular run finds what was lost. The minutes are odd ones, for at
 * the full hour everybody's work begins.
 */
export function accountJobs(deps: EraseDeps): CronJob[] {
  return [
    { name: eraseAccountsJob, cron: '17 3 * * *', run: async (signal) => void (await eraseAccounts(deps, signal)) },
    { name: eraseDeletedChatsJob, cron: '41 * * * *', run: async (signal) => void (await eraseDeletedChats(deps, signal)) },
  ]
}
