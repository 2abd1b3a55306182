import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** What a person chose about their record. No row: as it is at first. */
export const learningSettings = pgTable('learning_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keepsRecord: boolean('keeps_record').notNull().default(true),
})

/** Topics that a person said they know better than the evidence shows. Evidence after that moment counts again. */
export const topicCorrections = pgTable(
  'topic_corrections',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
