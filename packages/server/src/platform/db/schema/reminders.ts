import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** How a person is reminded of due reviews and milestones. No row: by nothing. */
export const reminders = pgTable(
  'reminders',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    byMail: boolean('by_mail').notNull().default(false),
    /** Minutes after midnight of the person's clock. */
    minute: smallint().notNull().default(480),
    /** The moment of the next mail, and the time zone that made it; null without mails. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    zone: text().notNull().default('UTC'),
    /** A process is sending the mail since then; one that died is taken over. */
    heldAt: timestamp('held_at', { withTimezone: true }),
    attempts: smallint().notNull().default(0),
    /** In the link of its mails: whoever has it can stop them, and nothing else. */
    stopToken: text('stop_token').notNull(),
    /** In the address of the calendar: whoever has it can read it. Null while there is none. */
    calendarToken: text('calendar_token'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reminders_stop').on(table.stopToken),
    uniqueIndex('reminders_calendar').on(table.calendarToken),
    index('reminders_due').on(table.nextAt).where(sql`by_mail`),
    check('reminders_time', sql`minute between 0 and 1439`),
    check('reminders_next', sql`by_mail = (next_at is not null)`),
  ],
)
