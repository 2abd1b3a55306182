import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { PracticeModule } from '../../learning/practice/index.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'

export interface InterviewsDeps {
  /** Judges programs that were handed in; null where nothing does. */
  practice: Pick<PracticeModule, 'submit'> | null
  db: Database
  /** Judges answers; the built-in library counts points alone. */
  model: LanguageModel
  jobs: Pick<Jobs, 'send'>
  newId: () => string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}
