import { definitionOf } from '@xperto/chat-types/definitions'
import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'
import { copyMessages, findShareOfState, insertShare, readState } from './shares.store.ts'

const idBytes = 18

/**
 * Copies the shown branch of a chat under a link of its own; answers the link's id. A chat that has not changed since keeps the copy it
 * has, however often this is asked for. A reply still being written is left out. Throws chat_not_found, and chat_not_over for a kind that is shared
 * only once it is over.
 */
export async function shareChat(
  deps: { db: Database; randomBytes: (size: number) => Buffer },
  input: { userId: string; chatId: string },
): Promise<string> {
  const { userId } = input
  return await deps.db.asUser(userId, async (tx) => {
    const chat = await requireChat(tx, userId, input.chatId)
    if (definitionOf(chat.chatType).sharedWhenOver && chat.lockStatus !== 'LOCKED') throw new AppError('chat_not_over')
    const state = await readState(tx, chat.id)
    const shareId = deps.randomBytes(idBytes).toString('base64url')
    if (await insertShare(tx, { id: shareId, userId, chatId: chat.id, state })) {
      await copyMessages(tx, { shareId, userId, chatId: chat.id })
      return shareId
    }
    const known = await findShareOfState(tx, chat.id, state)
    if (known === null) throw new Error('a share of this state is there and is not')
    return known
  })
}
