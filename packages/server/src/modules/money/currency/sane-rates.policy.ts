import { currencies } from '@xperto/contract'
import type { RateTable } from '../../../ports/rate-source.ts'

/** How far a rate may move against the last believed one. More than that in one step is a fault or an attack (reference: sanity band). */
const mostMove = 0.1
/** Against the table of the build, which may be years old, only what is plainly wrong can be told: another order of size. */
const mostMoveOfBuild = 1

/** The currencies whose rate moved further than is believed; empty where the table may be used. */
export function unbelievableRates(table: RateTable, known: RateTable): string[] {
  const most = known.source === 'built-in' ? mostMoveOfBuild : mostMove
  return currencies.filter((code) => {
    const [before, after] = [known.rates[code], table.rates[code]]
    // Both ways alike: a half is as far as a double.
    return Math.max(after / before, before / after) - 1 > most
  })
}
