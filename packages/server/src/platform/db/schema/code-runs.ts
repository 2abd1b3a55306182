import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** A program that somebody ran, kept for an hour so that its token can be asked for from any process. */
export const codeRuns = pgTable(
  'code_runs',
  {
    /** The token. */
    id: uuid().primaryKey(),
    ...personAndChat(),
    languageId: integer('language_id').notNull(),
    /** What it gave; null while it runs. Plain json: a program may write the NUL character, which jsonb cannot hold. */
    result: json(),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull().default(sql`now() + interval '1 hour'`),
  },
  (table) => [
    index('code_runs_expires').on(table.expiresAt),
    // Erasing an account or a chat looks for what hangs on it.
    index('code_runs_user').on(table.userId),
    index('code_runs_chat').on(table.chatId),
  ],
)
