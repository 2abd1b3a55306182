import type { ServerModule } from '../../../platform/server-module.ts'
import { accountJobs } from './accounts.jobs.ts'
import type { AccountsDeps } from './deps.ts'
import { mountAccountRoutes } from './main-api.routes.ts'

export { eraseAccounts } from './erase-accounts.ts'

/** A person's account as a whole: what is kept of them, taking it away, closing it and its erasure. */
export function createAccountsModule(deps: AccountsDeps): ServerModule {
  return { routes: (app) => mountAccountRoutes(app, deps), jobs: accountJobs(deps) }
}
