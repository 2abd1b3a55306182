import { z } from 'zod'
import { currencies } from '../currencies.ts'
import { instant } from './common.ts'

export const currency = z.enum(currencies)

/** Who told the rates: a service, this server's memory of the last good ones, or the table of the build. */
export const rateOrigins = ['frankfurter', 'open-er-api', 'stored', 'built-in'] as const

/** What one unit of `base` is in each currency (PAY-05). */
export const exchangeRates = z.object({
  base: currency,
  rates: z.record(currency, z.number().positive()),
  /** When the rates held. */
  asOf: instant,
  source: z.enum(rateOrigins),
})
export type ExchangeRates = z.infer<typeof exchangeRates>

/** Where whoever asks seems to be; the currency is a proposal (PAY-04). */
export const visitor = z.object({ countryCode: z.string().length(2).nullable(), currency })
export type Visitor = z.infer<typeof visitor>
