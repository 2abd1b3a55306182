import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** A program that was submitted to the problem of a chapter. Neither verdict nor failure: it is judged, or whoever judged it is gone. */
export const courseSolutions = pgTable(
  'course_solutions',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: person(),
    course: text().notNull(),
    chapter: text().notNull(),
    problemId: text('problem_id').notNull(),
    languageId: integer('language_id').notNull(),
    source: text().notNull(),
    verdict: text(),
    points: integer(),
    /** All that judging gave. Plain json: a program may write the NUL character, which jsonb cannot hold. */
    judgement: json(),
    /** The code of the catalogue that says why it could not be judged. */
    failure: text(),
    createdAt: createdAt(),
    judgedAt: timestamp('judged_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'course_solutions_enrolment',
      columns: [table.userId, table.course],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.course],
    }).onDelete('cascade'),
    index('course_solutions_course').on(table.userId, table.course, table.problemId, table.createdAt),
  ],
)

/** The proof that a course was finished: an Open Badge 3.0, signed once and again when it names a further skill. */
export const courseBadges = pgTable(
  'course_badges',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: person(),
    course: text().notNull(),
    /** The last part of its public address. */
    code: text().notNull(),
    skills: jsonb().$type<string[]>().notNull(),
    /** The JSON Web Token. */
    token: text().notNull(),
    /** False: its owner switched it off. */
    isPublic: boolean('is_public').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      name: 'course_badges_enrolment',
      columns: [table.userId, table.course],
      foreignColumns: [courseEnrolments.userId, courseEnrolments.course],
    }).onDelete('cascade'),
    uniqueIndex('course_badges_one_a_course').on(table.userId, table.course),
    uniqueIndex('course_badges_code').on(table.code),
  ],
)

/** Keys that badges are signed with: Ed25519, made once and kept, for a badge must verify as long as it lives. The newest signs. */
export const badgeKeys = pgTable('badge_keys', {
  id: uuid().primaryKey().default(sql`new_id()`),
  /** PKCS #8 as PEM. */
  privateKey: text('private_key').notNull(),
  /** The public half: the `x` of its JWK. */
  publicX: text('public_x').notNull(),
  createdAt: createdAt(),
})

/**
 * The place of each badge in the lists that say which ones hold no longer. It outlives the badge, and names nobody: whoever checks a copy after the
 * account is gone learns that it is revoked, and nothing else.
 */
export const badgeStatuses = pgTable(
  'badge_statuses',
  {
    /** The bit of the lists; given once. */
    place: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull(),
    /** When the badge went with its account, or an operator took the completion back. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('badge_statuses_code').on(table.code),
    index('badge_statuses_revoked').on(table.place).where(sql`revoked_at is not null`),
  ],
)
