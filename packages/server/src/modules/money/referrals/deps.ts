import type { Database } from '../../../platform/db/database.ts'

export interface ReferralDeps {
  db: Database
  /** What applying a code gives at once, in micro-credits. */
  gift: bigint
}
