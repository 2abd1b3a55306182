import type { ChatType } from '@xperto/contract'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/**
 * How many living chats of each type a person has, kept by a trigger on `chats` (migration 0005), so that the total of a list costs
 * the same with ten chats and with ten thousand.
 */
export const chatCounts = pgTable(
  'chat_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatType: text('chat_type').$type<ChatType>().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chatType] })],
)
