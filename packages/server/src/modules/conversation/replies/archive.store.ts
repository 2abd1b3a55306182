import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'chat-states.json',
    holds: 'Where quizzes, goals and the like stood',
    after: 'uuid',
    sql: `select f.chat_id as after, json_build_object('chat_id', f.chat_id, 'state', f.state, 'changed_on', f.updated_at) as row
    from flow_states f join chats c on c.id = f.chat_id and c.deleted_at is null
    where f.user_id = $1 and f.chat_id > $2::uuid order by f.chat_id limit $3`,
  },
]
