import type { Database } from '../../../platform/db/database.ts'
import type { UsersModule } from '../../people/users/index.ts'

export interface HomeDeps {
  db: Database
  now: () => Date
  timeZoneOf: UsersModule['timeZoneOf']
}
