import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'bookmarks.json',
    holds: 'Chats you marked',
    after: 'uuid',
    sql: `select b.chat_id as after, json_build_object('chat_id', b.chat_id, 'name', c.name, 'bookmarked_on', b.created_at) as row
    from bookmarks b join chats c on c.id = b.chat_id and c.deleted_at is null
    where b.user_id = $1 and b.chat_id > $2::uuid order by b.chat_id limit $3`,
  },
]
