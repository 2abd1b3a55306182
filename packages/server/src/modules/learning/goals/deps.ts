import type { UsersModule } from '../../people/users/index.ts'
import type { Database } from '../../../platform/db/database.ts'

export interface GoalsDeps {
  db: Database
  newId: () => string
  now: () => Date
  timeZoneOf: UsersModule['timeZoneOf']
}
