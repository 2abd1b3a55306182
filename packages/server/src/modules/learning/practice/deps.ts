import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { CodeRunner } from '../../../ports/code-runner.ts'
import type { Judge } from '../judge/index.ts'
import type { JudgingNow } from './judging-now.ts'

export interface PracticeDeps {
  db: Database
  codeRunner: CodeRunner
  judge: Judge
  judging: JudgingNow
  newId: () => string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}
