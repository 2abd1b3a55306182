import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'design-boards.json',
    holds: 'Your whiteboards: what is drawn on them, and the numbers beside them',
    after: 'uuid',
    sql: `select b.id as after, json_build_object('chat_id', b.chat_id, 'version', b.version, 'saved_on', b.updated_at, 'elements', b.elements,
      'estimates', b.estimates) as row
    from design_boards b join chats c on c.id = b.chat_id and c.deleted_at is null
    where b.user_id = $1 and b.id > $2::uuid order by b.id limit $3`,
  },
]
