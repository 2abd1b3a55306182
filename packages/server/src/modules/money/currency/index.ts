import type { ServerModule } from '../../../platform/server-module.ts'
import type { RateTable } from '../../../ports/rate-source.ts'
import type { VisitorCountry } from '../../../ports/visitor-country.ts'
import type { RateDeps } from './deps.ts'
import { mountCurrencyRoutes } from './main-api.routes.ts'
import { describeOldRates } from './old-rates.ts'
import { createRateReader } from './read-rates.ts'

export interface CurrencyModule extends ServerModule {
  /** What one rupee is in each currency now (PAY-05). Never rejects. */
  readRates(): Promise<RateTable>
  /** One sentence where prices come from rates older than 14 days; null else. `asks`: whether services may be asked for newer ones first. */
  describeOldRates(options: { asks: boolean }): Promise<string | null>
}

/** Exchange rates and the visitor's country. */
export function createCurrencyModule(
  deps: RateDeps & { visitorCountry: VisitorCountry; countryHeader: string | undefined },
): CurrencyModule {
  const { read: readRates, readKnown } = createRateReader(deps)
  return {
    readRates,
    describeOldRates: async ({ asks }) => describeOldRates(await (asks ? readRates() : readKnown()), deps.now()),
    routes: (app) => mountCurrencyRoutes(app, { ...deps, readRates }),
  }
}
