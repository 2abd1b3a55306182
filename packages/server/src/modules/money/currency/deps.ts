import type { Database } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import type { RateSource, RateTable } from '../../../ports/rate-source.ts'
import type { VisitorCountry } from '../../../ports/visitor-country.ts'

export interface RateDeps {
  db: Database
  /** Services in the order in which they are asked; none where none is configured. */
  rateSources: readonly RateSource[]
  /** The table of the build: always there. */
  builtInRates: RateSource
  now: () => number
  log: Pick<Log, 'warn' | 'error'>
  /** How long one service may take, in milliseconds. */
  limitMs?: number
}

export interface CurrencyRouteDeps {
  readRates: () => Promise<RateTable>
  visitorCountry: VisitorCountry
  /** The header in which a trusted proxy tells the visitor's country; undefined where none does. */
  countryHeader: string | undefined
}
