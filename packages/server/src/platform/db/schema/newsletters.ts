import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, json, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'
import { users } from './users.ts'

/** The newsletter of a chat: what its person chose, and when the next issue comes. */
export const newsletters = pgTable(
  'newsletters',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    ...personAndChat(),
    /** Plain json: a person's words may hold the NUL character, which jsonb refuses. */
    topics: json().$type<string[]>().notNull(),
    cadence: text().$type<'weekly' | 'fortnightly' | 'monthly'>().notNull(),
    /** 1 (Monday) to 7; of a monthly one the day of the month. */
    day: smallint().notNull(),
    /** Minutes after midnight. */
    minute: smallint().notNull(),
    byMail: boolean('by_mail').notNull(),
    state: text().$type<'running' | 'paused' | 'stopped'>().notNull(),
    pausedBy: text('paused_by').$type<'person' | 'credits'>(),
    /** The calendar day of the next issue, the moment it comes, and the time zone that made one of the other; null unless it runs. */
    nextOn: date('next_on', { mode: 'string' }),
    nextAt: timestamp('next_at', { withTimezone: true }),
    zone: text().notNull(),
    /** In the link of its mails: whoever has it can stop this newsletter, and nothing else. */
    stopToken: text('stop_token').notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    /** One newsletter a chat. */
    uniqueIndex('newsletters_one_a_chat').on(table.chatId),
    uniqueIndex('newsletters_stop').on(table.stopToken),
    index('newsletters_user').on(table.userId),
    index('newsletters_due').on(table.nextAt).where(sql`state = 'running'`),
    check('newsletters_cadence_known', sql`cadence in ('weekly', 'fortnightly', 'monthly')`),
    check('newsletters_state_known', sql`state in ('running', 'paused', 'stopped') and (state = 'running') = (next_at is not null)`),
    check('newsletters_paused', sql`(state = 'paused') = (paused_by is not null)`),
    check('newsletters_time', sql`minute between 0 and 1439 and day between 1 and 31 and (cadence = 'monthly' or day <= 7)`),
  ],
)

/** An issue that was delivered. The row and its message are one transaction with the charge of its month. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    newsletterId: uuid('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The library's issue. */
    issue: text().notNull(),
    /** From 1, of this newsletter. */
    number: integer().notNull(),
    /** The calendar day it was due on, in the person's zone: it comes once for each. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** The calendar month it was delivered in, in that zone: `2026-11`. */
    month: text().notNull(),
    messageId: uuid('message_id').notNull(),
    mail: text().$type<'none' | 'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('newsletter_issues_once').on(table.newsletterId, table.dueOn),
    index('newsletter_issues_user').on(table.userId, table.createdAt),
    index('newsletter_issues_waiting').on(table.createdAt).where(sql`mail = 'waiting'`),
    check('newsletter_issues_mail_known', sql`mail in ('none', 'waiting', 'sent', 'failed')`),
  ],
)
