import type { ServerModule } from '../../../platform/server-module.ts'
import { chatImportRoutes } from './chat-service.routes.ts'
import type { ChatImportsDeps } from './deps.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { tidyImports } from './tidy-imports.ts'
import { writeImport } from './write-import.ts'
import { writeImportJob } from './write-import-job.ts'

/** Chats from files: small ones at once, large ones by a job. */
export function createChatImportsModule(deps: ChatImportsDeps): ServerModule {
  const inTurn = oneAtATime()
  return {
    routes: (app) => chatImportRoutes(app, { ...deps, inTurn }),
    jobs: [
      writeImportJob.handledBy(async (payload, signal) => await writeImport(deps, payload, signal)),
      { name: 'run-imports', cron: '*/10 * * * *', run: async () => await tidyImports(deps) },
    ],
  }
}
