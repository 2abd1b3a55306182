import { currencies, type Currency, type ExchangeRates } from '@xperto/contract'
import type { RateTable } from '../../../ports/rate-source.ts'

/** The table as seen from another currency: what one unit of `base` is in each. */
export function presentRates({ rates, asOf, source }: RateTable, base: Currency): ExchangeRates {
  const seen = currencies.map((code): [Currency, number] => [code, code === base ? 1 : rates[code] / rates[base]])
  // Each currency of the contract stands in it.
  return { base, rates: Object.fromEntries(seen) as Record<Currency, number>, asOf, source }
}
