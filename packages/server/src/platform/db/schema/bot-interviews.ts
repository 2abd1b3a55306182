import type { BotInterviewType, InterviewStatus, SubmissionStatus } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
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
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** An interview that its owner wrote for candidates (BOT-01). Questions are checked by the contract's schema on the way in and out. */
export const botInterviews = pgTable(
  'bot_interviews',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    interviewType: text('interview_type').$type<BotInterviewType>().notNull(),
    focusArea: text('focus_area').notNull(),
    companyName: text('company_name').notNull(),
    jobLink: text('job_link').notNull(),
    jobDescription: text('job_description').notNull(),
    questions: jsonb().notNull(),
    maxSubmissions: integer('max_submissions').notNull(),
    retentionDays: integer('retention_days').notNull(),
    /** Its owner closed it by hand: nobody starts any more until they open it again. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** How many submissions were ever started; one that is erased since was paid all the same. */
    startedCount: integer('started_count').notNull().default(0),
    /** Seals who took it, in bot_interview_takers: nobody can be compared between two interviews, and without the interview a mark says nothing. */
    takersKey: uuid('takers_key').notNull().default(sql`gen_random_uuid()`),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('bot_interviews_user').on(table.userId, table.createdAt)],
)

/** That somebody has started an interview, without saying who: it outlives the submission and the account, and goes with the interview. */
export const botInterviewTakers = pgTable(
  'bot_interview_takers',
  {
    botInterviewId: uuid('bot_interview_id')
      .notNull()
      .references(() => botInterviews.id, { onDelete: 'cascade' }),
    /** A keyed hash of the identity provider's account, or of the e-mail address. */
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botInterviewId, table.mark] })],
)

/** As "desc" of an order means it: an index that puts what is null last does not give that order, even where nothing is. */
const newestFirst = ({ createdAt: at, id }: Record<'createdAt' | 'id', ExtraConfigColumn>) =>
  [at.desc().nullsFirst(), id.desc().nullsFirst()] as const

/** A candidate's interview. `user_id` is the candidate, `owner_id` the owner of the interview. */
export const botInterviewSubmissions = pgTable(
  'bot_interview_submissions',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    botInterviewId: uuid('bot_interview_id')
      .notNull()
      .references(() => botInterviews.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    status: text().$type<SubmissionStatus>().notNull().default('PENDING'),
    interviewStatus: text('interview_status').$type<InterviewStatus>().notNull().default('NOT_STARTED'),
    exitFullScreenCount: integer('exit_full_screen_count').notNull().default(0),
    resumeInterviewCount: integer('resume_interview_count').notNull().default(0),
    /** 0 to 100; null until it is judged, and where too little was said. */
    score: integer(),
    /** In seconds, on the interview's clock. */
    duration: integer().notNull().default(0),
    accommodations: jsonb().notNull().default({ answers: 'voice', time: 1 }),
    /** What the candidate agreed to, word for word, and when; null where nothing was ticked. */
    consent: jsonb(),
    /** What the invitation said when it was begun, whatever its owner changes since; null before, while the interview says it. */
    title: text(),
    companyName: text('company_name'),
    retentionDays: integer('retention_days'),
    /** Why the owner decided as they did; theirs alone. */
    note: text().notNull().default(''),
    /** What it asks and is scored by; sealed when it starts. Plain json, because its hash hangs on the exact text. */
    packet: json(),
    state: json(),
    /** Questions, answers, points with their quotes; plain json, because quotes are places in the exact text. */
    answers: json().notNull().default([]),
    judgedBy: text('judged_by'),
    /** What the model said to each question, word for word. */
    rawReport: json('raw_report'),
    /** What the candidate called wrong: once. */
    disputed: jsonb(),
    humanLookAt: instant('human_look_at'),
    /** When the owner decided or noted something after that. */
    humanLookedAt: instant('human_looked_at'),
    /** When nothing is heard any more; null before the start and after the end. */
    dueAt: instant('due_at'),
    /** True from its end on until it is judged. */
    needsReport: boolean('needs_report').notNull().default(false),
    /** Until then one process judges it; a process that died has let go by then. */
    scoringUntil: instant('scoring_until'),
    /** How often judging it was given up. */
    attempts: integer().notNull().default(0),
    startedAt: instant('started_at'),
    /** That bot_interview_takers holds its candidate; false after the start only for one that began before there were marks. */
    takerNoted: boolean('taker_noted').notNull().default(false),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    /** One open submission a person and interview: creating twice at once must not make two. */
    uniqueIndex('bot_interview_submissions_open')
      .on(table.botInterviewId, table.userId)
      .where(sql`interview_status in ('NOT_STARTED', 'IN_PROGRESS')`),
    index('bot_interview_submissions_user').on(table.userId),
    index('bot_interview_submissions_owner').on(table.ownerId),
    // The owner's list in its three orders: the newest, the best, the longest first.
    index('bot_interview_submissions_interview').on(table.botInterviewId, table.createdAt, table.id),
    index('bot_interview_submissions_best').on(table.botInterviewId, table.score.desc().nullsLast(), ...newestFirst(table)),
    index('bot_interview_submissions_longest').on(table.botInterviewId, table.duration.desc().nullsFirst(), ...newestFirst(table)),
    index('bot_interview_submissions_chat').on(table.chatId),
    // What is to be ended or judged; few at a time.
    index('bot_interview_submissions_due').on(table.dueAt).where(sql`due_at is not null`),
    index('bot_interview_submissions_unnoted').on(table.startedAt).where(sql`started_at is not null and not taker_noted`),
    index('bot_interview_submissions_unjudged').on(table.endedAt).where(sql`needs_report`),
  ],
)

/** What was heard of a candidate's answer, piece by piece, as it was recognised (FLD-04). `user_id` is the candidate. */
export const botInterviewTranscripts = pgTable(
  'bot_interview_transcripts',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => botInterviewSubmissions.id, { onDelete: 'cascade' }),
    /** Of the interview's turns: questions are asked once, so it is the question, from 1. */
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
    primaryKey({ columns: [table.submissionId, table.turn, table.position] }),
    index('bot_interview_transcripts_user').on(table.userId),
  ],
)

/** A mail about a submission, each kind once: to the owner that a human look is asked for, to the candidate that there was one. */
export const botInterviewMails = pgTable(
  'bot_interview_mails',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => botInterviewSubmissions.id, { onDelete: 'cascade' }),
    kind: text().$type<'look_asked' | 'looked'>().notNull(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The process that took it then has let go five minutes later. */
    heldAt: instant('held_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.kind] }),
    index('bot_interview_mails_waiting').on(table.createdAt).where(sql`state = 'waiting'`),
    check('bot_interview_mails_kind_known', sql`kind in ('look_asked', 'looked')`),
    check('bot_interview_mails_state_known', sql`state in ('waiting', 'sent', 'failed')`),
  ],
)
