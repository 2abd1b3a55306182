import { index, integer, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'
import { users } from './users.ts'

/** The hour of a mock-test chat. Running while `ended_at` is null, judged while `result` is. */
export const mockTests = pgTable(
  'mock_tests',
  {
    id: uuid().primaryKey(),
    ...personAndChat(),
    /** Questions with their keys and problems as they were at the start: what the library changes meanwhile changes no running test. */
    packet: jsonb().notNull(),
    /** By question: positions of the chosen options. */
    answers: jsonb().notNull().default({}),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedBy: text('ended_by').$type<'submitted' | 'time'>(),
    /** Until then one process judges it; a process that died has let go by then. */
    judgingUntil: timestamp('judging_until', { withTimezone: true }),
    /** How often judging it was given up. */
    attempts: integer().notNull().default(0),
    /** Plain json, as a judgement is. */
    result: json(),
    createdAt: createdAt(),
  },
  (table) => [
    /** One test a chat: starting twice at once must not make two. */
    uniqueIndex('mock_tests_one_a_chat').on(table.chatId),
    index('mock_tests_user').on(table.userId),
    // What is to be ended or judged; few at a time.
    index('mock_tests_open').on(table.endsAt).where(sql`result is null`),
  ],
)

/** The program that is kept for a problem of a test, and what became of it at the end. */
export const mockTestPrograms = pgTable(
  'mock_test_programs',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => mockTests.id, { onDelete: 'cascade' }),
    problemId: text('problem_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    languageId: integer('language_id').notNull(),
    source: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** What the public tests said of it, and the `saved_at` of the program that they said it of. */
    checked: json(),
    checkedOf: timestamp('checked_of', { withTimezone: true }),
    /** The submission that judged it. */
    submissionId: uuid('submission_id'),
    /** The code of the catalogue that says why it could not be judged. */
    failure: text(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.problemId] }), index('mock_test_programs_user').on(table.userId)],
)
