import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** A chat that its person marked. It stays while the chat is deleted, so that a restored chat is marked as before. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    // By chat first: whether a chat is marked is asked for every chat of a list.
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('bookmarks_user_created').on(table.userId, table.createdAt, table.chatId),
  ],
)
