import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { LanguageModel } from '../../../ports/language-model.ts'

export interface BotInterviewsDeps {
  db: Database
  newId: () => string
  now: () => Date
  /** From 0 up to 1; chooses among questions that fit equally well. */
  random: () => number
  log: Pick<Log, 'info' | 'warn'>
  /** Reads the page of a job link. */
  safeFetch: SafeFetch
  model: LanguageModel
  productName: string
  /** The address people type, without a slash at its end: an invitation's link begins with it. */
  publicUrl: string
}
