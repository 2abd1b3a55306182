import { exchangeRates } from '@xperto/contract/schemas/currency'
import type { Database } from '../../../platform/db/database.ts'
import type { RateTable } from '../../../ports/rate-source.ts'

const stored = exchangeRates.pick({ rates: true, asOf: true })

/** The last rates that were believed; null where none were yet, or what is there is no table of today's currencies. */
export async function readLastGoodRates(db: Database, base: string): Promise<RateTable | null> {
  const [row] = await db.systemQuery<{ rates: unknown; asOf: Date }>('select rates, as_of as "asOf" from exchange_rates where base = $1', [
    base,
  ])
  const parsed = stored.safeParse(row && { rates: row.rates, asOf: row.asOf.toISOString() })
  return parsed.success ? { ...parsed.data, source: 'stored' } : null
}

/** Keeps rates that were believed, unless newer ones stand there already. */
export async function keepGoodRates(db: Database, base: string, table: RateTable): Promise<void> {
  await db.systemQuery(
    `insert into exchange_rates (base, rates, as_of, source) values ($1, $2, $3, $4)
     on conflict (base) do update set rates = excluded.rates, as_of = excluded.as_of, source = excluded.source, kept_at = now()
     where exchange_rates.as_of <= excluded.as_of`,
    [base, JSON.stringify(table.rates), table.asOf, table.source],
  )
}
