import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'likes.json',
    holds: 'What you liked',
    after: 'text',
    sql: `select l.object_id as after, json_build_object('object_id', l.object_id, 'object_type', l.object_type, 'liked_on', l.created_at) as row
    from likes l where l.user_id = $1 and l.object_id > $2 order by l.object_id limit $3`,
  },
]
