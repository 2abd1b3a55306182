import type { RateTable } from '../../../ports/rate-source.ts'

/** From this age on, in days, whoever runs the server is told that prices outside rupees are computed from old rates. */
const oldAfterDays = 14
const dayMs = 86_400_000

/** One sentence about rates that are older than 14 days, with what to do; null for newer ones. `now` in milliseconds. */
export function describeOldRates({ asOf, source }: RateTable, now: number): string | null {
  const age = (now - Date.parse(asOf)) / dayMs
  if (age <= oldAfterDays) return null
  const remedy =
    source === 'built-in' ? 'Set FRANKFURTER_URL or OPEN_ER_API_URL for daily rates' : 'No rate service gave newer ones; the log says why'
  return `Prices in USD and other currencies use exchange rates of ${asOf.slice(0, 10)}, which are ${Math.floor(age)} days old (source: ${source}). ${remedy}.`
}
