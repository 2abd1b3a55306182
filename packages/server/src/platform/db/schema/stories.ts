import type { StoryTheme } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** Something that a person did at work, in the parts in which it is told in an interview. */
export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    situation: text().notNull(),
    task: text().notNull(),
    action: text().notNull(),
    result: text().notNull(),
    learned: text().notNull(),
    themes: json().$type<StoryTheme[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('stories_user').on(table.userId, table.updatedAt)],
)
