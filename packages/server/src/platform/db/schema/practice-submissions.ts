import { boolean, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** A program that somebody submitted to a problem. Neither verdict nor failure: it is judged, or whoever judged it is gone. */
export const practiceSubmissions = pgTable(
  'practice_submissions',
  {
    id: uuid().primaryKey(),
    ...personAndChat(),
    problemId: text('problem_id').notNull(),
    languageId: integer('language_id').notNull(),
    source: text().notNull(),
    verdict: text(),
    points: integer(),
    /** All that judging gave. Plain json: a program may write the NUL character, which jsonb cannot hold. */
    judgement: json(),
    /** The code of the catalogue that says why it could not be judged. */
    failure: text(),
    /** Accepted after its approach was read in this chat. */
    helped: boolean().notNull().default(false),
    /** The smallest input that was found to break it; plain json, as `judgement`. Null also where none was found. */
    breaking: json(),
    /** When that input was searched for; null before. */
    searchedAt: timestamp('searched_at', { withTimezone: true }),
    createdAt: createdAt(),
    judgedAt: timestamp('judged_at', { withTimezone: true }),
  },
  (table) => [
    index('practice_submissions_user_problem').on(table.userId, table.problemId),
    index('practice_submissions_chat').on(table.chatId, table.createdAt, table.id),
  ],
)
