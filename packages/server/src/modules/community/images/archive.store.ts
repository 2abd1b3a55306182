import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'post-images.json',
    holds: 'Pictures of your posts, by the end of their addresses under /api/v1/images/',
    after: 'text',
    sql: `select i.name as after, json_build_object('file', i.name || '.' || substring(i.key from '[^.]+$'), 'bytes', i.bytes,
      'added_on', i.created_at) as row
    from post_images i where i.user_id = $1 and i.name > $2::text order by i.name limit $3`,
  },
]
