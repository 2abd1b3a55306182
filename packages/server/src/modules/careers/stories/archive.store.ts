import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'stories.json',
    holds: 'Stories of your work that you kept for interviews',
    after: 'uuid',
    sql: `select id as after, json_build_object('story_id', id, 'title', title, 'situation', situation, 'task', task, 'action', action,
      'result', result, 'learned', learned, 'themes', themes, 'kept_on', created_at, 'changed_on', updated_at) as row
    from stories where user_id = $1 and id > $2::uuid order by id limit $3`,
  },
]
