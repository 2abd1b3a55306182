import type { SavedBoardElement } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** A whiteboard as it was saved last. */
export interface BoardRow {
  version: number
  elements: SavedBoardElement[]
  estimates: string[]
  savedOn: Date
}
type Row = BoardRow & Record<string, unknown>
const columns = 'b.version, b.elements, b.estimates, b.updated_at as "savedOn"'

/** The board of a chat that the transaction may see; null before it was saved. */
export async function findBoard(tx: Transaction, chatId: string): Promise<BoardRow | null> {
  return (await tx.raw<Row>(`select ${columns} from design_boards b where b.chat_id = $1`, [chatId]))[0] ?? null
}

/** The same for the chat's own flow, which knows the chat and not whose it is. */
export async function boardOfChat(db: Database, chatId: string): Promise<BoardRow | null> {
  return (await db.systemQuery<Row>(`select ${columns} from design_boards b where b.chat_id = $1`, [chatId]))[0] ?? null
}

/** Gives a chat its board, empty where it has none yet, and makes it the chat's object. */
export async function beginBoard(tx: Transaction, { userId, chatId }: { userId: string; chatId: string }): Promise<void> {
  await tx.raw(
    `with begun as (
       insert into design_boards (user_id, chat_id, version, elements, estimates) values ($1, $2, 1, '[]', '[]')
       on conflict (chat_id) do update set chat_id = excluded.chat_id returning id, chat_id
     )
     update chats c set object_id = begun.id::text from begun where c.id = begun.chat_id and c.object_id is distinct from begun.id::text`,
    [userId, chatId],
  )
}

/** Keeps a board over the version it was made of, 0 for the first; null where the chat has another version by now. */
export async function keepBoard(
  tx: Transaction,
  board: { userId: string; chatId: string; version: number; elements: SavedBoardElement[]; estimates: string[] },
): Promise<BoardRow | null> {
  const values = [board.chatId, JSON.stringify(board.elements), JSON.stringify(board.estimates)]
  const rows =
    board.version === 0
      ? await tx.raw<Row>(
          `insert into design_boards as b (chat_id, elements, estimates, user_id, version) values ($1, $2, $3, $4, 1)
           on conflict (chat_id) do nothing returning ${columns}`,
          [...values, board.userId],
        )
      : await tx.raw<Row>(
          `update design_boards b set elements = $2, estimates = $3, version = b.version + 1, updated_at = now()
           where b.chat_id = $1 and b.version = $4 returning ${columns}`,
          [...values, board.version],
        )
  return rows[0] ?? null
}
