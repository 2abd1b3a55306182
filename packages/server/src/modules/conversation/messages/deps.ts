import type { Database } from '../../../platform/db/database.ts'
import type { ObjectFeed } from './object-feed.ts'

export interface MessagesDeps {
  db: Database
  now: () => Date
  /** What stands in chats that show a feed. Called with each request: whoever has it is made later. */
  feed?: () => ObjectFeed
}
