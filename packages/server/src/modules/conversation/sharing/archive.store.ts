import type { Option } from '@xperto/contract'
import { type ArchiveList, archivePageRows } from '../../../platform/archive/list-files.ts'
import type { Database } from '../../../platform/db/database.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'shares.json',
    holds: 'What you shared by a link',
    after: 'text',
    sql: `select s.id as after, json_build_object('share_id', s.id, 'chat_id', s.chat_id, 'name', s.name, 'messages', s.message_count,
      'shared_on', s.created_at) as row
    from shares s where s.user_id = $1 and s.id > $2::text order by s.id limit $3`,
  },
]

export interface ArchivedShare {
  id: string
  name: string
  createdAt: Date
}

export interface ArchivedMessage {
  position: number
  role: 'person' | 'assistant'
  content: string
  markdown: string | null
  options: Option[]
  createdAt: Date
}

/** The next page of a person's shares. */
export async function sharesAfter(db: Database, userId: string, after = ''): Promise<ArchivedShare[]> {
  return await db.asUser(
    userId,
    async (tx) =>
      await tx.raw<ArchivedShare>(
        `select id, name, created_at as "createdAt" from shares where user_id = $1 and id > $2 order by id limit $3`,
        [userId, after, archivePageRows],
      ),
  )
}

/** The next page of what a share holds. */
export async function sharedMessagesAfter(db: Database, userId: string, shareId: string, after: number): Promise<ArchivedMessage[]> {
  return await db.asUser(
    userId,
    async (tx) =>
      await tx.raw<ArchivedMessage>(
        `select position, case message_type when 'USER_MESSAGE' then 'person' else 'assistant' end as role, content, markdown, options,
           created_at as "createdAt"
         from share_messages where user_id = $1 and share_id = $2 and position > $3 order by position limit $4`,
        [userId, shareId, after, archivePageRows],
      ),
  )
}
