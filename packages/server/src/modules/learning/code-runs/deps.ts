import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { CodeRunner } from '../../../ports/code-runner.ts'

export interface CodeRunsDeps {
  db: Database
  codeRunner: CodeRunner
  newId: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}
