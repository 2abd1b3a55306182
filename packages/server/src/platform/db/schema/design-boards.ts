import type { SavedBoardElement } from '@xperto/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { personAndChat } from './person-and-chat.ts'

/** The whiteboard of a system-design chat, and the numbers written beside it. */
export const designBoards = pgTable(
  'design_boards',
  {
    id: uuid().primaryKey().default(sql`new_id()`),
    ...personAndChat(),
    /** Counts the times it was saved, from 1. */
    version: integer().notNull(),
    /** Plain json: it is only ever read whole. */
    elements: json().$type<SavedBoardElement[]>().notNull(),
    estimates: json().$type<string[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('design_boards_one_a_chat').on(table.chatId),
    index('design_boards_user').on(table.userId),
    check('design_boards_version', sql`version > 0`),
  ],
)
