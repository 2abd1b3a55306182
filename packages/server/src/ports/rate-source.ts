import type { Currency, ExchangeRates } from '@xperto/contract'

/** What one rupee is in each currency, as one source tells it. */
export interface RateTable {
  rates: Record<Currency, number>
  /** When the rates held, ISO 8601. */
  asOf: string
  source: ExchangeRates['source']
}

/**
 * The port to whoever knows exchange rates. A table has every currency of the contract, each a positive number. Rejects with a plain Error
 * that says why, where the source does not answer as it should or not before the signal; whoever asks has others to turn to.
 */
export interface RateSource {
  name: RateTable['source']
  read(signal: AbortSignal): Promise<RateTable>
}
