import type { ErrorCode } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { messages } from './messages.ts'
import { users } from './users.ts'

export const generationStatuses = ['running', 'done', 'stopped', 'interrupted', 'failed'] as const
export type GenerationStatus = (typeof generationStatuses)[number]

/**
 * One making of one reply. The unique partial index is the claim: a chat has at most one reply in progress, whoever asks and
 * wherever. Every write of its owner is guarded by `status = 'running'`; zero rows means the claim is lost.
 */
export const generations = pgTable(
  'generations',
  {
    id: uuid().primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The reply's row and the person's message it answers. */
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').references(() => messages.id, { onDelete: 'cascade' }),
    status: text().$type<GenerationStatus>().notNull(),
    /** The process that writes it. */
    owner: text().notNull(),
    /** Its events are numbered from here on, within a block of 100,000 of the chat's own. */
    seqBase: bigint('seq_base', { mode: 'number' }).notNull(),
    heartbeatAt: timestamp('heartbeat_at', { withTimezone: true }).notNull().default(sql`now()`),
    stopRequestedAt: timestamp('stop_requested_at', { withTimezone: true }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().default(sql`now()`),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    errorCode: text('error_code').$type<ErrorCode>(),
    /** The flow's state the reply starts from, fixed with the claim: making the reply again starts from the same. Null before the first. */
    stateBefore: jsonb('state_before'),
    stateVersion: integer('state_version'),
    /** The flow's state it left, where it changed it; whoever comes back to its branch goes on from there. */
    stateAfter: jsonb('state_after'),
    stateAfterVersion: integer('state_after_version'),
  },
  (table) => [
    uniqueIndex('generations_one_running').on(table.chatId).where(sql`status = 'running'`),
    index('generations_running_heartbeat').on(table.heartbeatAt).where(sql`status = 'running'`),
    // A person's replies in progress, counted with each message of a free kind.
    index('generations_running_user').on(table.userId).where(sql`status = 'running'`),
    index('generations_message').on(table.messageId),
    // Erasing a chat looks for what hangs on it and on each of its messages: without these it reads the whole table for each.
    index('generations_question').on(table.questionId),
    index('generations_chat').on(table.chatId),
    index('generations_user').on(table.userId),
    check('generations_status_known', sql`${table.status} in ('running', 'done', 'stopped', 'interrupted', 'failed')`),
  ],
)
