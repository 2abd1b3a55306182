import type { Database } from '../../../platform/db/database.ts'

export interface BoardsDeps {
  db: Database
}
