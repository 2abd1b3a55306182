import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** Whose a row is: it goes with the account. */
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person in a course of the library, which has no table: `course` is its url. */
export const courseEnrolments = pgTable(
  'course_enrolments',
  {
    userId: person(),
    course: text().notNull(),
    /** When the last step was done. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: 'course_enrolments_pk', columns: [table.userId, table.course] })],
)

/** A step that was done, once: a chapter read (`item` is empty), a question answered rightly, a problem solved. */
export const courseSteps = pgTable(
  'course_steps',
  {
    userId: person(),
    course: text().notNull(),
    chapter: text().notNull(),
    kind: text().$type<'read' | 'question' | 'problem'>().notNull(),
    item: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'course_steps_pk', columns: [table.userId, table.course, table.chapter, table.kind, table.item] }),
    foreignKey({
      name: 'course_steps_enrolment',
      columns: [table.userId, table.course],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.course],
    }).onDelete('cascade'),
    check('course_steps_kind_known', sql`kind in ('read', 'question', 'problem') and (kind = 'read') = (item = '')`),
  ],
)

/** Every answer to a question of a course. Its id is the client's, so that one that arrives twice counts once. */
export const courseAnswers = pgTable(
  'course_answers',
  {
    userId: person(),
    id: uuid().notNull(),
    course: text().notNull(),
    chapter: text().notNull(),
    question: text().notNull(),
    /** Positions of options, from 0, ascending. */
    chosen: jsonb().$type<number[]>().notNull(),
    isRight: boolean('is_right').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'course_answers_pk', columns: [table.userId, table.id] }),
    foreignKey({
      name: 'course_answers_enrolment',
      columns: [table.userId, table.course],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.course],
    }).onDelete('cascade'),
    index('course_answers_course').on(table.userId, table.course, table.createdAt),
  ],
)
