import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { payments } from './payments.ts'
import { users } from './users.ts'

export const refundDecisions = ['asked', 'approved', 'declined'] as const
export type RefundDecision = (typeof refundDecisions)[number]

/** A refund that a person asked for in Support and an operator decides. While it is not decided, the payment's unused credits are set aside. */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    /** What people call it: `RF-` and six letters and digits. */
    reference: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The chat that says each step; null once it is deleted. */
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    decision: text().$type<RefundDecision>().notNull().default('asked'),
    /** Why it was declined, in the operator's words. */
    reason: text(),
    /** The hold that keeps its credits aside; null where none does. Each has a key of its own. */
    holdKey: text('hold_key'),
    holds: integer().notNull().default(0),
    /** The step that its chat was told last. */
    toldStep: text('told_step').notNull().default('asked'),
    createdAt: createdAt(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('refund_requests_reference').on(table.reference),
    // One request a payment: two messages at once ask once.
    uniqueIndex('refund_requests_payment').on(table.paymentId),
    index('refund_requests_user').on(table.userId),
    index('refund_requests_chat').on(table.chatId),
    // What can still change; few at a time.
    index('refund_requests_open').on(table.createdAt).where(sql`told_step not in ('done', 'declined')`),
    check(
      'refund_requests_decision_known',
      sql`decision in ('asked', 'approved', 'declined') and (decision = 'asked') = (decided_at is null)`,
    ),
    check('refund_requests_reason', sql`(reason is not null) = (decision = 'declined')`),
  ],
)
