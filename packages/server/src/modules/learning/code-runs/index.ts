import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { CodeRunner } from '../../../ports/code-runner.ts'
import { codeRunRoutes } from './chat-service.routes.ts'
import { forgetOldRuns } from './code-runs.store.ts'
import { ResultWriter } from './result-writer.ts'
import { RunsInProgress } from './runs-in-progress.ts'

export interface CodeRunsDeps {
  db: Database
  codeRunner: CodeRunner
  newId: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** How long runs in progress may take to end once no new ones are begun: as long as a program may take. */
const drainMs = 10_000

/** People's programs: run, followed, asked for by token. */
export function createCodeRunsModule(deps: CodeRunsDeps) {
  const runs = new RunsInProgress()
  const results = new ResultWriter(deps)
  return {
    routes: (app: FastifyInstance) => codeRunRoutes(app, { ...deps, runs, results }),
    forgetOld: async () => await forgetOldRuns(deps.db),
    /** Takes nothing new; resolves when nothing runs here any more. */
    drain: async () => await runs.drain(drainMs),
  }
}
