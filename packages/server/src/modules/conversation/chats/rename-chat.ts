import { AppError, isUuid } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { checkedName, requireRenamable } from './chats.policy.ts'
import { type ChatRow, lockChat, saveName } from './chats.store.ts'

/** Gives a chat another name. Throws chat_not_found, chat_locked, chat_not_renamable, name_empty, invalid_request. */
export async function renameChat({ db }: { db: Database }, input: { userId: string; chatId: string; name: string }): Promise<ChatRow> {
  return await db.asUser(input.userId, async (tx) => {
    const chat = isUuid(input.chatId) ? await lockChat(tx, input.userId, input.chatId) : null
    if (!chat) throw new AppError('chat_not_found')
    requireRenamable(chat)
    const name = checkedName(input.name)
    await saveName(tx, chat.id, name)
    return { ...chat, name }
  })
}
