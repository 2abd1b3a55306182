import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Text of replies that are still written, as it comes: what arrived since the last write, with the number of the last event that holds
 * it. A reply's row is written once, at its end; until then its text is the pieces in order. Appending costs the same however long the
 * reply is, where growing the row rewrites it, its indexes and its overflow pages twice a second. No foreign key: it would lock the
 * message's row with every piece, and the end of a reply takes its pieces away.
 */
export const replyPieces = pgTable(
  'reply_pieces',
  {
    messageId: uuid('message_id').notNull(),
    userId: uuid('user_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.seq] }), index('reply_pieces_user').on(table.userId)],
)
