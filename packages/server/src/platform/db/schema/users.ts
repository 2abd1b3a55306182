import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** A person. The account key is the identity provider's (issuer, subject); an e-mail address may change. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    phone: text(),
    currencyCode: text('currency_code').notNull().default('INR'),
    timezone: text().notNull().default('UTC'),
    /** The person chose the time zone: what a browser notices no longer moves it. */
    timezoneChosen: boolean('timezone_chosen').notNull().default(false),
    /** The account is closed, and everything of it is erased from then on; null for one that is open. */
    eraseAfter: timestamp('erase_after', { withTimezone: true }),
    referralCode: text('referral_code').notNull(),
    /** When the person hid the first steps of their home; null while they did not. */
    firstStepsHiddenOn: timestamp('first_steps_hidden_on', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_issuer_subject').on(table.issuer, table.subject),
    uniqueIndex('users_referral_code').on(table.referralCode),
    index('users_erase_after').on(table.eraseAfter).where(sql`erase_after is not null`),
  ],
)

/** A signed-in browser. Only SHA-256 hashes of the cookie's secret and of the bearer token derived from it are kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('sessions_secret_hash').on(table.secretHash),
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
)
