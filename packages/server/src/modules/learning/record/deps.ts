import type { Database } from '../../../platform/db/database.ts'

export interface RecordDeps {
  db: Database
  now: () => Date
  /** The web application's address, without a slash at the end: chats begin with it. */
  webBase: string
}
