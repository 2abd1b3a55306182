import type { ApplicationStatus } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { resumes } from './resumes.ts'
import { users } from './users.ts'

const newId = sql`new_id()`
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A job that a person applies for, with its advert as it was. */
export const applications = pgTable(
  'applications',
  {
    id: uuid().primaryKey().default(newId),
    userId: userId(),
    title: text().notNull(),
    company: text().notNull(),
    place: text().notNull(),
    /** As it was pasted or read; no statement changes it. */
    advert: text().notNull(),
    advertUrl: text('advert_url'),
    /** What it asks for, as it was read once. */
    requirements: json().notNull(),
    readBy: text('read_by').notNull(),
    status: text().$type<ApplicationStatus>().notNull().default('SAVED'),
    /** The résumé it is compared with; null takes the base résumé. */
    resumeId: uuid('resume_id').references(() => resumes.id, { onDelete: 'set null' }),
    sentOn: date('sent_on'),
    /** The version of the résumé that was sent, which is then kept for good. */
    sentVersion: integer('sent_version'),
    notes: text().notNull().default(''),
    /** The letter that is shown; null before the first. */
    letterVersion: integer('letter_version'),
    sentLetterVersion: integer('sent_letter_version'),
    /** What the person says is true beside the résumé: the words of this application alone. */
    said: json().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('applications_user').on(table.userId), index('applications_resume').on(table.resumeId)],
)

/** A step of an application with its day. The earliest that is not done is the next one. */
export const applicationDates = pgTable(
  'application_dates',
  {
    id: uuid().primaryKey().default(newId),
    userId: userId(),
    applicationId: uuid('application_id').notNull(),
    day: date().notNull(),
    /** `15:00`, or null. */
    at: text(),
    what: text().notNull(),
    done: boolean().notNull().default(false),
    /** Planned by the product: it goes by itself when the status moves on. */
    isPlanned: boolean('is_planned').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.applicationId], foreignColumns: [applications.id] }).onDelete('cascade'),
    index('application_dates_user').on(table.userId),
    index('application_dates_application').on(table.applicationId, table.day),
  ],
)

/** A version of an application's letter. */
export const applicationLetters = pgTable(
  'application_letters',
  {
    applicationId: uuid('application_id').notNull(),
    /** Counted from 1. */
    version: integer().notNull(),
    userId: userId(),
    /** Paragraphs, an empty line between them. */
    text: text().notNull(),
    /** Who wrote it: `Built-in writer`, a model's name, or `You`. */
    author: text().notNull(),
    /** What made it, in words. */
    cause: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.version] }),
    foreignKey({ columns: [table.applicationId], foreignColumns: [applications.id] }).onDelete('cascade'),
    index('application_letters_user').on(table.userId),
  ],
)
