import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/**
 * A large import. Its chat exists from the beginning with `deleted_at` at infinity, so that no list shows it before it is whole; the last part
 * takes that mark away.
 */
export const chatImports = pgTable(
  'chat_imports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    name: text().notNull(),
    status: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    /** How many bytes of text the chat will hold; they count as used storage from the beginning. */
    bytes: bigint({ mode: 'number' }).notNull(),
    parts: integer().notNull(),
    partsDone: integer('parts_done').notNull().default(0),
    /** Where the next part begins. */
    nextPosition: integer('next_position').notNull().default(0),
    lastMessageId: uuid('last_message_id'),
    errorCode: text('error_code'),
    createdAt: createdAt(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('chat_imports_user').on(table.userId, table.createdAt),
    index('chat_imports_chat').on(table.chatId),
    index('chat_imports_in_progress').on(table.userId, table.createdAt).where(sql`ended_at is null`),
    check('chat_imports_status_known', sql`${table.status} in ('waiting', 'running', 'done', 'failed')`),
    check('chat_imports_parts_counted', sql`${table.partsDone} between 0 and ${table.parts}`),
  ],
)

/** Messages of a large import that are not written yet. A part is deleted in the transaction that writes its messages. */
export const chatImportParts = pgTable(
  'chat_import_parts',
  {
    importId: uuid('import_id').notNull(),
    number: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A JSON list of messages, checked. */
    messages: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    foreignKey({ columns: [table.importId], foreignColumns: [chatImports.id], name: 'chat_import_parts_import' }).onDelete('cascade'),
    index('chat_import_parts_user').on(table.userId),
  ],
)
