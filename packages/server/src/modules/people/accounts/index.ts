import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Job, Jobs } from '../../../ports/jobs.ts'
import type { ReplyLog } from '../../../ports/reply-log.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { StorageModule } from '../storage/index.ts'
import type { UsersModule } from '../users/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { createArchiveStore } from './archive.store.ts'
import { mountAccountRoutes } from './main-api.routes.ts'

export interface AccountsDeps {
  db: Database
  users: UsersModule
  /** Says how much of their storage a person uses. */
  storage: Pick<StorageModule, 'read'>
  /** An erasure is asked for through it. */
  jobs: Pick<Jobs, 'runAt'>
  /** Replies of a closed account are asked to stop through it. */
  replyLog: ReplyLog
  productName: string
  log: Log
  now: () => Date
}

export interface AccountsModule {
  routes(app: FastifyInstance): void
  /** What has to be done though nobody asks: erasing what is over. */
  jobs: readonly Job[]
}

/** A person's account as a whole: what is kept of them, taking it away, closing it and its erasure. */
export function createAccountsModule(deps: AccountsDeps): AccountsModule {
  const archive = createArchiveStore(deps.db)
  return {
    routes: (app) => mountAccountRoutes(app, { ...deps, archive, readProfile: deps.users.readProfile }),
    jobs: accountJobs(deps),
  }
}
