import { listCurrency } from '@xperto/contract'
import { z } from 'zod'
import type { RateSource } from '../../ports/rate-source.ts'
import { askService, completeRates, instantOf, quotedCurrencies } from './ask-service.ts'

/** GET /v2/rates: one row for each currency, of the day it was last told. */
const rows = z.array(z.object({ date: z.string(), base: z.literal(listCurrency), quote: z.string(), rate: z.number() })).max(500)

/** Frankfurter: reference rates of central banks, without a key; can be hosted by oneself. */
export function createFrankfurter({ url, now }: { url: string; now: () => number }): RateSource {
  return {
    name: 'frankfurter',
    async read(signal) {
      const address = new URL('v2/rates', url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({ base: listCurrency, quotes: quotedCurrencies.join(',') }).toString()
      const told = await askService(address, rows, signal)
      const rates = completeRates(new Map(told.map(({ quote, rate }) => [quote, rate])))
      // The oldest of them: no rate is newer than it says.
      const [oldest = ''] = told.map(({ date }) => date).toSorted()
      return { rates, asOf: instantOf(oldest, now()), source: 'frankfurter' }
    },
  }
}
