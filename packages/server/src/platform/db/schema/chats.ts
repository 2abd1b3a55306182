import { type ChatType, chatTypes, homeChatType } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A conversation. `last_updated_on` moves with each message; the list is ordered by it. */
export const chats = pgTable(
  'chats',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    chatType: text('chat_type').$type<ChatType>().notNull(),
    name: text().notNull(),
    lockStatus: text('lock_status').$type<'LOCKED'>(),
    objectId: text('object_id'),
    /** The next free block of stream numbers: they never restart inside a chat. */
    nextSeqBase: bigint('next_seq_base', { mode: 'number' }).notNull().default(0),
    /** The next free position of a message. */
    nextPosition: integer('next_position').notNull().default(0),
    /** How many messages stand on the shown branch, so that a page's total needs no count. */
    messageCount: integer('message_count').notNull().default(0),
    createdAt: createdAt(),
    lastUpdatedOn: timestamp('last_updated_on', { withTimezone: true }).notNull().default(sql`now()`),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    // Ascending: read backwards they give `desc` as Postgres means it; drizzle's desc() puts nulls last, which no `order by … desc` matches.
    // Every row of a person, for the erasure of an account. The indexes below hold only some of them.
    index('chats_user').on(table.userId),
    index('chats_user_updated').on(table.userId, table.lastUpdatedOn, table.id).where(sql`deleted_at is null`),
    index('chats_user_type').on(table.userId, table.chatType, table.lastUpdatedOn, table.id).where(sql`deleted_at is null`),
    index('chats_search').using('gin', table.userId, sql`search_words(name)`).with({ fastupdate: false }).where(sql`deleted_at is null`),
    // What is to be erased for good; few at a time.
    index('chats_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    /** One default chat a person: two first requests at once must not make two. */
    uniqueIndex('chats_one_default')
      .on(table.userId)
      .where(sql`chat_type = ${quoted([homeChatType])} and deleted_at is null`),
    check('chats_type_known', sql`${table.chatType} in (${quoted(chatTypes)})`),
    check('chats_lock_known', sql`${table.lockStatus} = 'LOCKED'`),
  ],
)

/** One versioned state a chat for its type's flow. */
export const flowStates = pgTable(
  'flow_states',
  {
    chatId: uuid('chat_id')
      .primaryKey()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    state: jsonb().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (table) => [index('flow_states_user').on(table.userId)],
)
