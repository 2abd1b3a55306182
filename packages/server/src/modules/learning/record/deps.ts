import type { Database } from '../../../platform/db/database.ts'

export interface RecordDeps {
  db: Database
  now: () => Date
}
