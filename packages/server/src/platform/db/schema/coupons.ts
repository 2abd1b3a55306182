import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { creditAccounts } from './credit-ledger.ts'
import { creditPurchases } from './payments.ts'

/** A percent off the price of packs. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capital letters. */
    code: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    percent: smallint().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    /** When it stops working; what was reserved until then is paid with it. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
    maxRedemptions: integer('max_redemptions').notNull(),
    /** Purchases that have it reserved or were paid with it. */
    taken: integer().notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    /** Names of the packs it is good for; all where nothing is said. */
    packs: text().array(),
    currencies: text().array(),
    /** Whether it is offered to everybody; one that is not has to be typed. */
    listed: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  () => [
    check('coupons_percent', sql`percent between 1 and 100`),
    check('coupons_taken', sql`taken between 0 and max_redemptions and per_person >= 1`),
  ],
)

export const couponRedemptionStates = ['reserved', 'consumed', 'released'] as const
export type CouponRedemptionState = (typeof couponRedemptionStates)[number]

/** Which purchase has which coupon. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupons.code),
    accountId: uuid('account_id')
      .notNull()
      .references(() => creditAccounts.id),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => creditPurchases.id),
    state: text().$type<CouponRedemptionState>().notNull().default('reserved'),
    createdAt: createdAt(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.couponCode, table.accountId, table.purchaseId] }),
    index('coupon_redemptions_purchase').on(table.purchaseId),
    check('coupon_redemptions_state_known', sql`state in (${sql.raw(couponRedemptionStates.map((state) => `'${state}'`).join(', '))})`),
  ],
)
