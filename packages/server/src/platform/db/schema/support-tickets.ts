import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** A question that Support could not answer and passed on to people by mail. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    /** What people call it: `SP-` and six letters and digits. */
    reference: text().notNull(),
    ...personAndChat(),
    /** What the person wrote. */
    words: text().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('support_tickets_reference').on(table.reference),
    index('support_tickets_user').on(table.userId, table.createdAt),
    index('support_tickets_chat').on(table.chatId),
    index('support_tickets_waiting').on(table.createdAt).where(sql`state = 'waiting'`),
    check('support_tickets_state_known', sql`state in ('waiting', 'sent', 'failed') and (sent_at is not null) = (state = 'sent')`),
  ],
)
