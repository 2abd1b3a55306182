import type { Database } from '../../../platform/db/database.ts'

export interface BookmarksDeps {
  db: Database
  /** The web application's address, without a slash at the end: a chat's own link begins with it. */
  webBase: string
}
