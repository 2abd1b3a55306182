import type { ActionType, FeedbackType, MessageBlock, MessageObject, MessageType, Option, ReplyUsage } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt, tsvector } from './columns.ts'
import { users } from './users.ts'

/** Where a message stands. A person's own message is complete at once. */
export const messageStatuses = ['streaming', 'complete', 'stopped', 'interrupted', 'error'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** A button as it is kept; the rest of a UserAction follows from the chat and its type. */
export interface StoredAction {
  action: ActionType
  title: string
  message: string
  disabledReason: string | null
}

/**
 * One row a message. `parent_id` makes the tree of branches; `position` and `on_path` make a page of the shown branch an
 * index scan at any length (reference/chat.md, section 2).
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id').references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    onPath: boolean('on_path').notNull().default(true),
    role: text().$type<'person' | 'assistant'>().notNull(),
    messageType: text('message_type').$type<MessageType>().notNull(),
    content: text().notNull(),
    /** What Explain More shows; written with the reply, never on reading. */
    markdown: text(),
    status: text().$type<MessageStatus>().notNull(),
    /** The last event of the reply's log that `content` holds. Written in the same statement as the content. */
    materializedSeq: bigint('materialized_seq', { mode: 'number' }).notNull().default(0),
    generationId: uuid('generation_id'),
    userActionType: text('user_action_type').$type<ActionType>(),
    actions: jsonb().$type<StoredAction[]>().notNull().default([]),
    options: jsonb().$type<Option[]>().notNull().default([]),
    /** What the message shows beside its text. */
    object: jsonb().$type<MessageObject>(),
    /** Facts that code puts under the words; null for none. */
    blocks: jsonb().$type<MessageBlock[]>(),
    /** The submission of a bot interview to which it belongs (EFF-04); it stays when that is erased. */
    botInterviewSubmissionId: uuid('bot_interview_submission_id'),
    feedback: text().$type<FeedbackType>(),
    errorCode: text('error_code'),
    engine: text(),
    usage: jsonb().$type<ReplyUsage>(),
    createdAt: createdAt(),
    /** The words of `content` that a search finds (migration 0009). */
    search: tsvector().generatedAlwaysAs(sql`search_words(content)`),
  },
  (table) => [
    index('messages_path').on(table.chatId, table.position).where(sql`on_path`),
    // A search walks a person's newest messages by the first and asks the second for the rest.
    index('messages_user_created').on(table.userId, table.createdAt, table.id).where(sql`on_path`),
    // Without a pending list: the writer of a row indexes it, and no later message pays for a large import.
    index('messages_search').using('gin', table.userId, table.search).with({ fastupdate: false }).where(sql`on_path`),
    // Every message of a person, for the erasure of an account.
    index('messages_user').on(table.userId),
    index('messages_parent').on(table.parentId),
    // Every branch of a chat, for whoever erases it.
    index('messages_chat').on(table.chatId),
    // The first messages of a chat's branches stand beside each other without a parent that would join them.
    index('messages_first').on(table.chatId, table.position).where(sql`parent_id is null`),
    check('messages_status_known', sql`${table.status} in ('streaming', 'complete', 'stopped', 'interrupted', 'error')`),
  ],
)
