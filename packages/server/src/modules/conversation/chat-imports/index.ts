import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Job, Jobs } from '../../../ports/jobs.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { chatImportRoutes } from './chat-service.routes.ts'
import { runImportsJob } from './job-names.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { runImports } from './run-imports.ts'

export interface ChatImportsDeps {
  db: Database
  storage: StorageModule
  /** The writing of a large import is asked for through it. */
  jobs: Pick<Jobs, 'runAt'>
  newId: () => string
  now: () => Date
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
  log: Log
}

export interface ChatImportsModule {
  routes(app: FastifyInstance): void
  jobs: readonly Job[]
}

/** Chats from files: small ones at once, large ones by a job. */
export function createChatImportsModule(deps: ChatImportsDeps): ChatImportsModule {
  const inTurn = oneAtATime()
  return {
    routes: (app) => chatImportRoutes(app, { ...deps, inTurn }),
    jobs: [
      {
        name: runImportsJob,
        cron: '*/10 * * * *',
        // A person watches the progress.
        pollSeconds: 2,
        run: async (signal) => await runImports(deps, signal),
      },
    ],
  }
}
