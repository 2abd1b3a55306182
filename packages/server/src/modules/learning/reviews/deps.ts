import type { UsersModule } from '../../people/users/index.ts'
import type { Database } from '../../../platform/db/database.ts'

export interface ReviewsDeps {
  db: Database
  now: () => Date
  timeZoneOf: UsersModule['timeZoneOf']
}
