import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** A chat that its person marked. It stays while the chat is deleted, so that a restored chat is marked as before. */
export const bookmarks = pgTable(
  'bookmarks',
  {
    ...personAndChat(),
    createdAt: createdAt(),
  },
  (table) => [
    // By chat first: whether a chat is marked is asked for every chat of a list.
    primaryKey({ columns: [table.chatId, table.userId] }),
    index('bookmarks_user_created').on(table.userId, table.createdAt, table.chatId),
  ],
)
