import { bigint, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/**
 * How many bytes of text a person's living chats hold, as counted at that time. Imports add to it; a deleted chat sets `counted_at` to -infinity,
 * and the next question counts anew. Messages that people send never touch this row.
 */
export const storageCounts = pgTable('storage_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  bytes: bigint({ mode: 'number' }).notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true }).notNull(),
})
