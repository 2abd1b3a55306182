import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { creditAccounts } from './credit-ledger.ts'
import { createdAt } from './columns.ts'

/**
 * Who has had a gift: one row a campaign and human, by a hash of what their identity provider calls them, so that a new account of the
 * same human gets it no second time.
 */
export const creditClaims = pgTable(
  'credit_claims',
  {
    campaign: text().notNull(),
    subjectHash: text('subject_hash').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.campaign, table.subjectHash] })],
)

/** Codes that are given out before the product is open to all. */
export const earlyAccessCodes = pgTable(
  'early_access_codes',
  {
    /** In capital letters. */
    code: text().primaryKey(),
    /** Codes of one campaign are good for one of them a person. */
    campaign: text().notNull(),
    /** Micro-credits. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer().notNull().default(0),
    /** When the code stops working. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** How long the credits last; for ever where nothing is said. */
    creditDays: integer('credit_days'),
    createdAt: createdAt(),
  },
  () => [
    check('early_access_codes_uses', sql`uses between 0 and max_uses`),
    check('early_access_codes_amount', sql`amount > 0 and credit_days > 0`),
  ],
)

/** Who came by whose referral code: one row a referee, for ever. */
export const creditReferrals = pgTable(
  'credit_referrals',
  {
    refereeId: uuid('referee_id')
      .primaryKey()
      .references(() => creditAccounts.id),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => creditAccounts.id),
    createdAt: createdAt(),
  },
  (table) => [index('credit_referrals_referrer').on(table.referrerId), check('credit_referrals_two', sql`referee_id <> referrer_id`)],
)
