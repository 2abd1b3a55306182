import type { Database } from '../../../platform/db/database.ts'

export interface CoursesDeps {
  db: Database
  now: () => Date
}
