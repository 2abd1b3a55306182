import { sql } from 'drizzle-orm'
import { date, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** The goal of a chat: that there is one, and when its chat asks next. The plan itself is the state of the chat's flow. */
export const goals = pgTable(
  'goals',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    ...personAndChat(),
    /** The person's calendar day on which the current milestone is due; null where nothing is to be asked. */
    dueOn: date('due_on', { mode: 'string' }),
    /** When the chat last asked by itself: once a day at most. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('goals_one_a_chat').on(table.chatId),
    index('goals_user').on(table.userId),
    index('goals_due').on(table.dueOn).where(sql`due_on is not null`),
  ],
)
