import { viewBoard } from '@xperto/chat-types/board-view'
import { chatTypeDefinitions } from '@xperto/chat-types/definitions'
import { systemDesigns } from '@xperto/content/system-designs'
import { AppError, type Board, type SavedBoardElement } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { requireChat } from '../../conversation/chats/index.ts'
import { flowStateOf } from '../../conversation/replies/index.ts'
import { type BoardRow, findBoard, keepBoard } from './boards.store.ts'
import type { BoardsDeps } from './deps.ts'

interface OfChat {
  userId: string
  chatId: string
}

/** The whiteboard of a chat, empty before it was saved; null for a chat of another kind. Throws chat_not_found. */
export async function getBoard({ db }: BoardsDeps, { userId, chatId }: OfChat): Promise<Board | null> {
  return await db.asUser(userId, async (tx) => {
    const { chatType } = await requireChat(tx, userId, chatId)
    return chatType === chatTypeDefinitions.SYSTEM_DESIGN.type ? await present(tx, chatId, await findBoard(tx, chatId)) : null
  })
}

/**
 * Keeps the whole board over the version that it was made of. Throws chat_not_found, board_not_found for a chat of another kind, and board_changed
 * where another tab saved in between: the caller puts the two together and saves again.
 */
export async function saveBoard(
  { db }: BoardsDeps,
  { userId, chatId, ...change }: OfChat & { version: number; elements: SavedBoardElement[]; estimates: string[] },
): Promise<Board> {
  return await db.asUser(userId, async (tx) => {
    const { chatType } = await requireChat(tx, userId, chatId)
    if (chatType !== chatTypeDefinitions.SYSTEM_DESIGN.type) throw new AppError('board_not_found')
    const kept = await keepBoard(tx, { userId, chatId, ...change })
    if (!kept) throw new AppError('board_changed')
    return await present(tx, chatId, kept)
  })
}

async function present(tx: Transaction, chatId: string, row: BoardRow | null): Promise<Board> {
  const { elements, estimates } = row ?? { elements: [], estimates: [] }
  const view = viewBoard({ elements, estimates }, (await flowStateOf(tx, chatId))?.state, systemDesigns)
  return { chat_id: chatId, version: row?.version ?? 0, saved_on: row?.savedOn.toISOString() ?? null, elements, estimates, ...view }
}
