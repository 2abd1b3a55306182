import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { resumes } from './resumes.ts'
import { users } from './users.ts'

/** A proposed line of a résumé and what its owner decided. Those of one search are a round; a new round takes the place of the one before. */
export const resumeSuggestions = pgTable(
  'resume_suggestions',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** Counted from 1 in its round. */
    number: integer().notNull(),
    action: text().$type<'replace' | 'append' | 'reorder'>().notNull(),
    path: text().notNull(),
    /** The text that it replaces; empty for a line that is added. */
    original: text().notNull(),
    value: text().notNull(),
    /** For `reorder`: the ids of the list before and after. */
    order: json('line_order').$type<{ before: string[]; after: string[] }>(),
    reason: text().notNull(),
    baseVersion: integer('base_version').notNull(),
    state: text().$type<'open' | 'accepted' | 'rejected'>().notNull().default('open'),
    /** Claims of it that the person has called true. */
    confirmed: json().$type<string[]>().notNull().default([]),
    /** For an accepted one that added a line: the line's id. */
    lineId: text('line_id'),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    createdAt: createdAt(),
  },
  (table) => [
    index('resume_suggestions_user').on(table.userId),
    uniqueIndex('resume_suggestions_number').on(table.resumeId, table.round, table.number),
  ],
)

/** What a person has stated on a claim of a suggestion: their own words, kept as evidence for every résumé of theirs. */
export const resumeFacts = pgTable(
  'resume_facts',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once that résumé is gone: the fact stays true. */
    resumeId: uuid('resume_id').references(() => resumes.id, { onDelete: 'set null' }),
    claim: text().notNull(),
    said: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('resume_facts_user').on(table.userId, table.createdAt), index('resume_facts_resume').on(table.resumeId)],
)
