import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../platform/db/database.ts'
import type { FreeLimits } from './free-limits.ts'

export interface TokenUseDeps {
  db: Database
  limits?: Partial<FreeLimits>
  now: () => Date
  log: FastifyBaseLogger
}
