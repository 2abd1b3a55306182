import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { Mail } from '../../../ports/mail.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'

export interface BotSubmissionsDeps {
  db: Database
  /** Judges answers; the built-in library counts points alone. */
  model: LanguageModel
  jobs: Pick<Jobs, 'send'>
  mail: Pick<Mail, 'send'>
  productName: string
  /** The web application's address, without a slash at the end. */
  webBase: string
  newId: () => string
  now: () => Date
  log: Pick<FastifyBaseLogger, 'warn'>
}
