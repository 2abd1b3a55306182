import type { ServerModule } from '../../../platform/server-module.ts'
import { codeRunRoutes } from './chat-service.routes.ts'
import { forgetOldRuns } from './code-runs.store.ts'
import type { CodeRunsDeps } from './deps.ts'
import { ResultWriter } from './result-writer.ts'
import { RunsInProgress } from './runs-in-progress.ts'

/** How long runs in progress may take to end once no new ones are begun: as long as a program may take. */
const drainMs = 10_000

/** People's programs: run, followed, asked for by token. */
export function createCodeRunsModule(deps: CodeRunsDeps): ServerModule {
  const runs = new RunsInProgress()
  const results = new ResultWriter(deps)
  return {
    routes: (app) => codeRunRoutes(app, { ...deps, runs, results }),
    clean: async (signal) => await forgetOldRuns(deps.db, signal),
    drain: async () => await runs.drain(drainMs),
  }
}
