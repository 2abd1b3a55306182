import type { Database } from '../../../platform/db/database.ts'

export interface SearchDeps {
  db: Database
}
