import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'feedback.json',
    holds: 'Answers you called good or poor',
    after: 'uuid',
    sql: `select m.id as after, json_build_object('message_id', m.id, 'chat_id', m.chat_id, 'feedback', m.feedback) as row
    from messages m join chats c on c.id = m.chat_id and c.deleted_at is null
    where m.user_id = $1 and m.feedback is not null and m.id > $2::uuid order by m.id limit $3`,
  },
  {
    path: 'other-branches.json',
    holds: 'Questions you wrote anew, and answers you had made again',
    after: 'uuid',
    sql: `select m.id as after, json_build_object('message_id', m.id, 'chat_id', m.chat_id, 'answers', m.parent_id, 'role', m.role,
      'content', m.content, 'markdown', m.markdown, 'created_on', m.created_at) as row
    from messages m join chats c on c.id = m.chat_id and c.deleted_at is null
    where m.user_id = $1 and not m.on_path and m.id > $2::uuid order by m.id limit $3`,
  },
]
