import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/**
 * Tokens that models used for a person without credits, by the day in the person's time zone. The day is a date and not a moment: a person
 * who moves the time zone can reach the dates around today, and each date has one budget.
 */
export const freeTokenDays = pgTable(
  'free_token_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), check('free_token_days_positive', sql`${table.tokens} >= 0`)],
)

/** Tokens that models used for everybody together, by the day in UTC and by what they were used for. It names no person. */
export const tokenDays = pgTable(
  'token_days',
  {
    day: date().notNull(),
    /** A kind of chat, or NAMING for the names of chats. */
    kind: text().notNull(),
    isFree: boolean('is_free').notNull(),
    /** A row is locked until its reply is committed. Several rows for the same count let replies end at the same time. */
    shard: smallint().notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.isFree, table.kind, table.shard] }),
    check('token_days_positive', sql`${table.inputTokens} >= 0 and ${table.outputTokens} >= 0`),
  ],
)

/** Days in UTC on which everybody together used up the free tokens. The process that adds the row tells the operator. */
export const freeCeilingDays = pgTable('free_ceiling_days', {
  day: date().primaryKey(),
  reachedAt: timestamp('reached_at', { withTimezone: true }).notNull().default(sql`now()`),
})
