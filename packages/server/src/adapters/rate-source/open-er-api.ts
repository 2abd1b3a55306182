import { listCurrency } from '@xperto/contract'
import { z } from 'zod'
import type { RateSource, RateTable } from '../../ports/rate-source.ts'
import { askService, completeRates, instantOf } from './ask-service.ts'

const latest = z.object({
  result: z.literal('success'),
  base_code: z.literal(listCurrency),
  time_last_update_unix: z.number().int(),
  rates: z.record(z.string(), z.number()),
})

/** The service changes once a day and asks to be called once an hour at most. */
const holdMs = 3_600_000

/** ExchangeRate-API's open access, without a key. Its terms ask for attribution, which the answer's `source` gives. */
export function createOpenErApi({ url, now }: { url: string; now: () => number }): RateSource {
  let held: { table: RateTable; until: number } | null = null
  return {
    name: 'open-er-api',
    async read(signal) {
      if (held && now() < held.until) return held.table
      const told = await askService(new URL(`v6/latest/${listCurrency}`, url.endsWith('/') ? url : `${url}/`), latest, signal)
      const table: RateTable = {
        rates: completeRates(new Map(Object.entries(told.rates))),
        asOf: instantOf(new Date(told.time_last_update_unix * 1000).toISOString(), now()),
        source: 'open-er-api',
      }
      held = { table, until: now() + holdMs }
      return table
    },
  }
}
