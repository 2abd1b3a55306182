import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { Jobs } from '../../../ports/jobs.ts'
import type { StorageModule } from '../../people/storage/index.ts'

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
