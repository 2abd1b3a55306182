import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. The plans are in the states of their chats. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'goals.json',
    holds: 'Your goals: their chats, their plans and what is done of them',
    after: 'uuid',
    sql: `select g.id as after, json_build_object('goal_id', g.id, 'chat_id', g.chat_id, 'begun_on', g.created_at, 'due_on', g.due_on,
      'plan', f.state) as row
    from goals g join chats c on c.id = g.chat_id and c.deleted_at is null left join flow_states f on f.chat_id = g.chat_id
    where g.user_id = $1 and g.id > $2::uuid order by g.id limit $3`,
  },
]
