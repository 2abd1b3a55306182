import type { Database } from '../../../platform/db/database.ts'

export interface MessagesDeps {
  db: Database
  now: () => Date
}
