import type { ObjectType, PostState } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, json, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tsvector } from './columns.ts'
import { messages } from './messages.ts'
import { shareMessages } from './shares.ts'
import { users } from './users.ts'

/** Why a post waits: the code of the rule, and the links that it is about. */
export interface HoldReason {
  code: string
  links: string[]
}

/** A post of a person, or an article of the operator, which belongs to nobody. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<Extract<ObjectType, 'USER_POST' | 'ARTICLE'>>().notNull().default('USER_POST'),
    state: text().$type<PostState>().notNull(),
    /** The last part of its address; an edit keeps it. */
    url: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    tags: text().array().notNull(),
    /** When it came to where it stands: public, waiting, or taken down; null for a draft. Lists are in this order. */
    shownAt: timestamp('shown_at', { withTimezone: true }),
    /** Why it waits; kept after the decision. */
    hold: json().$type<HoldReason>(),
    /** What an operator told its author with the last decision. */
    told: text(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** The words that a search finds. */
    search: tsvector().generatedAlwaysAs(sql`post_words(title, summary, tags, content)`),
  },
  (table) => [
    uniqueIndex('posts_url').on(table.url),
    // The feed, and the newest part of every search.
    index('posts_feed').on(table.shownAt, table.id).where(sql`state = 'PUBLISHED'`),
    index('posts_user').on(table.userId, table.state, table.shownAt, table.id),
    // Words, tags and days in one: what a search reads of the hits of a common word is then as little as the days it looks at hold.
    index('posts_search')
      .using('gin', table.search, sql`post_tags(tags)`, sql`post_days(shown_at)`)
      .with({ fastupdate: false })
      .where(sql`state = 'PUBLISHED'`),
    // The operator's queue; short.
    index('posts_waiting').on(table.shownAt).where(sql`state = 'WAITING'`),
  ],
)

/** How many posts and articles are public. Triggers keep it, so that no list counts them. */
export const postCounts = pgTable('post_counts', {
  kind: text().$type<'USER_POST' | 'ARTICLE'>().primaryKey(),
  published: integer().notNull(),
})

/** What a person likes: once an object. Objects stand in tables of several modules; most ids are uuids, a course's is its url. */
export const likes = pgTable(
  'likes',
  {
    objectId: text('object_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    objectType: text('object_type').$type<ObjectType>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.objectId, table.userId] }), index('likes_user').on(table.userId, table.objectId)],
)

/** How many like an object. Triggers keep it, however a like came or went. */
export const likeCounts = pgTable(
  'like_counts',
  { objectId: text('object_id').notNull(), likes: integer().notNull() },
  // Not a key of its own making: it is the object's.
  (table) => [primaryKey({ columns: [table.objectId] })],
)

/** What a reader told an operator of a post; settled by the operator's decision, which deletes it. */
export const postReports = pgTable(
  'post_reports',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index('post_reports_user').on(table.userId)],
)

/** A picture of a post, read by whoever has its address. */
export const postImages = pgTable(
  'post_images',
  {
    /** The end of its address: 160 random bits. */
    name: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In the file store. */
    key: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('post_images_user').on(table.userId), index('post_images_created').on(table.createdAt)],
)

/**
 * Which posts an answer in a chat, or a shared copy of one, speaks of. However a post goes, triggers take its words out of these answers in the same
 * transaction, and put them back when it is public again (migration 0056).
 */
export const postAnswers = pgTable(
  'post_answers',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    shareId: text('share_id'),
    sharePosition: integer('share_position'),
    /** Last parts of the addresses of the posts; an edit of a post keeps its. */
    urls: text().array().notNull(),
    /** The links under which a list names each of them, a line each, in the order of `urls`; null where the whole answer speaks of all. */
    links: text().array(),
    /** The answer as it was written, while something of it is taken out. */
    content: text(),
    markdown: text(),
  },
  (table) => [
    uniqueIndex('post_answers_message').on(table.messageId),
    uniqueIndex('post_answers_share').on(table.shareId, table.sharePosition),
    index('post_answers_user').on(table.userId),
    index('post_answers_urls').using('gin', table.urls).with({ fastupdate: false }),
    foreignKey({
      name: 'post_answers_share_message_fk',
      columns: [table.shareId, table.sharePosition],
      foreignColumns: [shareMessages.shareId, shareMessages.position],
    }).onDelete('cascade'),
    check('post_answers_of_one', sql`(${table.messageId} is null) = (${table.shareId} is not null and ${table.sharePosition} is not null)`),
  ],
)
