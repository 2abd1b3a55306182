import { uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { users } from './users.ts'

/** Whose a row is and in which chat it came to be: it goes with either. */
export const personAndChat = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  chatId: uuid('chat_id')
    .notNull()
    .references(() => chats.id, { onDelete: 'cascade' }),
})
