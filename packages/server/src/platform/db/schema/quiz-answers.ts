import { sql } from 'drizzle-orm'
import { boolean, index, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** A question of a quiz that a person answered, as it was asked. It outlives its chat: what was learned is the person's. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    /** Of the library's question; null for one that a model proposed. */
    questionId: text('question_id'),
    topic: text().notNull(),
    topicTitle: text('topic_title').notNull(),
    question: text().notNull(),
    /** Plain json: a person's and a model's text may hold the NUL character, which jsonb refuses. */
    options: json().$type<string[]>().notNull(),
    chosen: json().$type<number[]>().notNull(),
    correct: json().$type<number[]>().notNull(),
    explanation: text().notNull(),
    isRight: boolean('is_right').notNull(),
    createdAt: createdAt(),
    /** When its person deleted it: it can be taken back for ten minutes. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('quiz_answers_user').on(table.userId, table.createdAt, table.id),
    index('quiz_answers_chat').on(table.chatId),
    index('quiz_answers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
