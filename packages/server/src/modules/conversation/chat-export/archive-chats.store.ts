import { archivePageRows } from '../../../platform/archive/list-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type ExportedMessage, readMessagesAfter } from './chat-export.store.ts'

export interface ArchivedChat {
  id: string
  name: string
  createdAt: Date
  lastUpdatedOn: Date
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The next page of a person's chats. */
export async function chatsAfter(db: Database, userId: string, after: string = beforeAll): Promise<ArchivedChat[]> {
  return await db.asUser(
    userId,
    async (tx) =>
      await tx.raw<ArchivedChat>(
        `select id, name, created_at as "createdAt", last_updated_on as "lastUpdatedOn"
         from chats where user_id = $1 and deleted_at is null and id > $2 order by id limit $3`,
        [userId, after, archivePageRows],
      ),
  )
}

/** The next page of a chat's messages, as a copy of the chat holds them. */
export async function messagesAfter(
  db: Database,
  userId: string,
  chatId: string,
  after: number,
): Promise<(ExportedMessage & { position: number })[]> {
  return await db.asUser(userId, async (tx) => await readMessagesAfter(tx, chatId, after, archivePageRows))
}
