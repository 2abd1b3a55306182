import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/create-log.ts'
import type { Jobs } from '../../ports/jobs.ts'

/** What the modules of every area get. */
export interface AreaContext {
  db: Database
  log: Log
  /** Jobs are asked for through it. */
  jobs: Jobs
  /** The web application's address, without a slash at the end: links to chats and orders begin with it. */
  webBase: string
  productName: string
  newId: () => string
  randomBytes: (size: number) => Buffer
  now: () => Date
}
