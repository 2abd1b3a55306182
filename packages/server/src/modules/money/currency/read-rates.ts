import { listCurrency, rateCacheMs, rateLimitMs } from '@xperto/contract'
import type { RateSource, RateTable } from '../../../ports/rate-source.ts'
import type { RateDeps } from './deps.ts'
import { keepGoodRates, readLastGoodRates } from './rate-tables.store.ts'
import { unbelievableRates } from './sane-rates.policy.ts'

export interface RateReader {
  read(): Promise<RateTable>
  /** The rates that were read last, by this process or another, without asking any service. Never rejects. */
  readKnown(): Promise<RateTable>
}

/**
 * Makes the one reader of exchange rates of this process (PAY-05). What it answers is kept for 300 seconds; however many ask meanwhile, each
 * service is asked once, for 10 seconds at most. The first service whose rates can be believed wins, then the last good ones of the
 * database, then the table of the build. Never rejects while that table is there: `source` and `asOf` say what was given.
 */
export function createRateReader(deps: RateDeps): RateReader {
  const { rateSources, builtInRates, now, log, limitMs = rateLimitMs } = deps
  let cached: { table: RateTable; until: number } | null = null
  let asking: Promise<RateTable> | null = null

  async function ask(): Promise<RateTable> {
    if (rateSources.length === 0) return await builtInRates.read(AbortSignal.timeout(limitMs))
    const known = await lastGood()
    for (const source of rateSources) {
      const table = await readOne(source, known)
      if (table === null) continue
      await keep(table)
      return table
    }
    return known
  }

  async function lastGood(): Promise<RateTable> {
    return (await remembered()) ?? (await builtInRates.read(AbortSignal.timeout(limitMs)))
  }

  /** What a service tells, where it tells anything that can be believed. */
  async function readOne(source: RateSource, known: RateTable): Promise<RateTable | null> {
    try {
      const table = await source.read(AbortSignal.timeout(limitMs))
      const moved = unbelievableRates(table, known)
      if (moved.length === 0) return table
      log.error(
        { service: source.name, moved, told: table.rates, known: known.rates, knownOf: known.asOf },
        'exchange rates moved further than can be believed and are not used',
      )
    } catch (error) {
      log.warn({ err: error, service: source.name }, 'a rate service gave no rates')
    }
    return null
  }

  async function remembered(): Promise<RateTable | null> {
    try {
      return await readLastGoodRates(deps.db, listCurrency)
    } catch (error) {
      log.warn({ err: error }, 'the last good exchange rates cannot be read')
      return null
    }
  }

  async function keep(table: RateTable): Promise<void> {
    try {
      await keepGoodRates(deps.db, listCurrency, table)
    } catch (error) {
      log.warn({ err: error }, 'exchange rates cannot be kept')
    }
  }

  return {
    async read() {
      if (cached && now() < cached.until) return cached.table
      asking ??= ask()
        .then((table) => {
          cached = { table, until: now() + rateCacheMs }
          return table
        })
        .finally(() => {
          asking = null
        })
      return await asking
    },
    readKnown: async () => cached?.table ?? (rateSources.length === 0 ? await ask() : await lastGood()),
  }
}
