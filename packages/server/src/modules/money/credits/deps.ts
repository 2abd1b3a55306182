import type { Database } from '../../../platform/db/database.ts'

export interface CreditsDeps {
  db: Database
  now: () => Date
  /** Credits that a new person can claim; 0 for none. */
  firstTimeCredits: number
}
