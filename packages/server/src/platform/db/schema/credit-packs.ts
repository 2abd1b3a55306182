import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What can be bought. A pack is retired, never deleted: purchases name it. Its migration puts the first four in. */
export const creditPacks = pgTable(
  'credit_packs',
  {
    name: text().primaryKey(),
    description: text().notNull(),
    /** Whole credits. */
    credits: integer().notNull(),
    /** The list price in paise. */
    listPaise: bigint('list_paise', { mode: 'number' }).notNull(),
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  () => [
    check('credit_packs_credits', sql`credits between 1 and 10000000`),
    check('credit_packs_price', sql`list_paise between 100 and 10000000000`),
  ],
)
