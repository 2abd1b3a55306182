import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The interview of a chat. Plain json, because its hash and its quotes hang on the exact text. */
export const interviews = pgTable(
  'interviews',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    ...personAndChat(),
    kind: text().notNull(),
    /** What it asks and is scored by; sealed when it starts. */
    packet: json().notNull(),
    state: json().notNull(),
    /** When nothing is heard any more; null before the start and after the end. */
    dueAt: instant('due_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** True from its end on, where anything was answered, until it is judged. */
    needsReport: boolean('needs_report').notNull().default(false),
    /** Until then one process judges it; a process that died has let go by then. */
    scoringUntil: instant('scoring_until'),
    /** How often judging it was given up. */
    attempts: integer().notNull().default(0),
    report: json(),
    /** What the model said to each question, word for word, with its name and the prompt's version. */
    rawReport: json('raw_report'),
    createdAt: createdAt(),
  },
  (table) => [
    /** One interview a chat: choosing twice at once must not make two. */
    uniqueIndex('interviews_one_a_chat').on(table.chatId),
    index('interviews_user').on(table.userId),
    // What is to be ended or judged; few at a time.
    index('interviews_open').on(table.dueAt).where(sql`due_at is not null`),
    index('interviews_unjudged').on(table.endedAt).where(sql`needs_report`),
  ],
)

/** What was heard of an answer, piece by piece, as it was recognised (FLD-04). */
export const interviewTranscripts = pgTable(
  'interview_transcripts',
  {
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    turn: integer().notNull(),
    position: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    spokenAt: instant('spoken_at').notNull(),
    text: text().notNull(),
    confidence: doublePrecision(),
    durationMs: integer('duration_ms'),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.turn, table.position] }),
    index('interview_transcripts_user').on(table.userId),
  ],
)

/** A question that was answered again after the interview. */
export const interviewAttempts = pgTable(
  'interview_attempts',
  {
    interviewId: uuid('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** From 2: the interview's own answer is the first. */
    number: integer().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    result: json(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.questionId, table.number] }),
    index('interview_attempts_user').on(table.userId),
  ],
)
