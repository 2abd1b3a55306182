import type { MessageType, Option } from '@xperto/contract'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** A copy of a chat for whoever has its link. It outlives its chat; withdrawing it deletes the row. */
export const shares = pgTable(
  'shares',
  {
    /** What the link holds: 144 random bits, so that it cannot be guessed. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    /** Stands for name and messages as they were: the same state is copied once. */
    state: text().notNull(),
    name: text().notNull(),
    messageCount: integer('message_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shares_state').on(table.chatId, table.state),
    index('shares_user_created').on(table.userId, table.createdAt, table.id),
  ],
)

/** Messages of a copy: under ids of their own, and without anything that is between the person and the product (buttons, thumbs, usage). */
export const shareMessages = pgTable(
  'share_messages',
  {
    shareId: text('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** From 0 without a gap. */
    position: integer().notNull(),
    id: uuid().notNull(),
    messageType: text('message_type').$type<MessageType>().notNull(),
    content: text().notNull(),
    markdown: text(),
    options: jsonb().$type<Option[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.position] }), index('share_messages_user').on(table.userId)],
)
