import type { Database } from '../../../platform/db/database.ts'

export interface StoriesDeps {
  db: Database
  newId: () => string
}
