import type { ChatTypeServices } from '@xperto/chat-types/kit'
import { chatTypeServers, serverOf } from '@xperto/chat-types/servers'
import type { ActionType } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { requireChat } from '../chats/index.ts'

/** Actions that some kind looks at first; every other send costs no look. */
const looked = new Set(
  Object.values(chatTypeServers).flatMap((server) => ('beforeAction' in server ? Object.keys(server.beforeAction) : [])),
)

/** Lets a chat's kind refuse an action before the send is taken: it throws what the kind throws, and chat_not_found. */
export async function requireAction(
  { db, services }: { db: Database; services: ChatTypeServices },
  { userId, chatId, action }: { userId: string; chatId: string; action: ActionType | null },
): Promise<void> {
  if (action === null || !looked.has(action)) return
  const { chatType } = await db.asUser(userId, async (tx) => await requireChat(tx, userId, chatId))
  await serverOf(chatType).beforeAction?.[action]?.(chatId, services)
}
