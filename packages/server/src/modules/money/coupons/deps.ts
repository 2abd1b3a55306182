import type { Database } from '../../../platform/db/database.ts'

export interface CouponDeps {
  db: Database
  now: () => Date
}
