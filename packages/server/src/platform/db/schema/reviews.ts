import type { ReviewRating, ReviewSource } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { chats } from './chats.ts'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

const id = () => uuid().primaryKey().default(sql`new_id()`)
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A card of somebody's review queue. `card` is FSRS's own state of it; `due` repeats its date for the index. */
export const reviewCards = pgTable(
  'review_cards',
  {
    id: id(),
    userId: userId(),
    chatId: uuid('chat_id').references(() => chats.id, { onDelete: 'set null' }),
    source: text().$type<ReviewSource>().notNull(),
    /** What the card is of, so that the same miss is one card: the question's, the problem's or the message's id. */
    ref: text().notNull(),
    topic: text().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    card: json().notNull(),
    due: timestamp({ withTimezone: true }).notNull(),
    /** Ratings so far. */
    turns: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('review_cards_of').on(table.userId, table.source, table.ref),
    index('review_cards_due').on(table.userId, table.due),
    index('review_cards_chat').on(table.chatId),
  ],
)

/** Every rating: fitting and calibration need them all. */
export const reviewRatings = pgTable(
  'review_ratings',
  {
    id: id(),
    userId: userId(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => reviewCards.id, { onDelete: 'cascade' }),
    rating: text().$type<ReviewRating>().notNull(),
    /** The chance of knowing it that was foretold; null for a card's first rating. */
    foretold: doublePrecision(),
    seconds: integer(),
    /** True for a rating that a quiz or a submission gave, not the person. */
    bySystem: boolean('by_system').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('review_ratings_user').on(table.userId, table.createdAt), index('review_ratings_card').on(table.cardId)],
)
