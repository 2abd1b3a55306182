import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Job, Jobs } from '../../../ports/jobs.ts'
import type { StorageModule } from '../../people/storage/index.ts'
import { chatImportRoutes } from './chat-service.routes.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { tidyImports } from './tidy-imports.ts'
import { writeImport } from './write-import.ts'
import { writeImportJob } from './write-import-job.ts'

export interface ChatImportsDeps {
  db: Database
  storage: StorageModule
  /** The job that writes a large import is queued through it. */
  jobs: Pick<Jobs, 'send'>
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
      writeImportJob.handledBy(async (payload, signal) => await writeImport(deps, payload, signal)),
      { name: 'run-imports', cron: '*/10 * * * *', run: async () => await tidyImports(deps) },
    ],
  }
}
