import { type PaymentProvider, paymentProviders } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { payments } from './payments.ts'

const disputeStates = ['open', 'won', 'lost'] as const
const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))
const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Payments that their buyers dispute at the provider or at their bank. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    provider: text().$type<PaymentProvider>().notNull(),
    /** The provider's id. */
    disputeId: text('dispute_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    state: text().$type<(typeof disputeStates)[number]>().notNull(),
    /** The provider's own word: `CHARGEBACK_UNDER_REVIEW`. */
    providerStatus: text('provider_status').notNull(),
    reason: text(),
    /** Smallest units; null where the provider tells no money of ours. */
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    currency: text(),
    /** When the provider changed it last: what is older changes nothing. */
    toldAt: instant('told_at').notNull(),
    /** The hold that keeps its credits back; null where none does. */
    holdKey: text('hold_key'),
    /** How many holds it has had. */
    holds: integer().notNull().default(0),
    /** Micro-credits that were taken when it was lost, and those that were spent before. */
    taken: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    owed: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    nextPollAt: instant('next_poll_at'),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When its state changed last. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.disputeId] }),
    index('payment_disputes_of').on(table.paymentId),
    index('payment_disputes_to_poll').on(table.nextPollAt).where(sql`next_poll_at is not null`),
    check('payment_disputes_state_known', sql`state in (${listed(disputeStates)})`),
    check('payment_disputes_provider_known', sql`provider in (${listed(paymentProviders)})`),
    check('payment_disputes_credits', sql`taken >= 0 and owed >= 0`),
  ],
)

/** What an operator said of an item of `payment trouble`: it leaves the list until something newer happens to it. */
export const paymentSettlements = pgTable('payment_settlements', {
  /** What the list calls the item: our id of an order, the id of a refund, the provider's id of a dispute. */
  item: text().primaryKey(),
  word: text().notNull(),
  settledAt: instant('settled_at').notNull(),
})
