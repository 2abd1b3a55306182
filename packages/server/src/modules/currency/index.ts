import type { FastifyInstance } from 'fastify'
import type { RateTable } from '../../ports/rate-source.ts'
import type { VisitorCountry } from '../../ports/visitor-country.ts'
import { mountCurrencyRoutes } from './main-api.routes.ts'
import { createRateReader, type RateDeps } from './read-rates.ts'

export interface CurrencyModule {
  routes(app: FastifyInstance): void
  /** What one rupee is in each currency now (PAY-05). Never rejects. */
  readRates(): Promise<RateTable>
}

/** Exchange rates and the visitor's country. */
export function createCurrencyModule(
  deps: RateDeps & { visitorCountry: VisitorCountry; countryHeader: string | undefined },
): CurrencyModule {
  const readRates = createRateReader(deps)
  return { readRates, routes: (app) => mountCurrencyRoutes(app, { ...deps, readRates }) }
}
