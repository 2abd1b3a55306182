import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The last exchange rates that were believed, for when no service tells any. They belong to nobody: only the system principal sees them. */
export const exchangeRates = pgTable('exchange_rates', {
  /** The currency whose unit the rates are of. */
  base: text().primaryKey(),
  rates: jsonb().notNull(),
  asOf: timestamp('as_of', { withTimezone: true }).notNull(),
  /** Who told them. */
  source: text().notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
})
