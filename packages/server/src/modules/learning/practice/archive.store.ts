import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'practice-submissions.json',
    holds: 'Programs you submitted to problems, and what they were worth',
    after: 'uuid',
    sql: `select s.id as after, json_build_object('submission_id', s.id, 'chat_id', s.chat_id, 'problem', s.problem_id,
      'language_id', s.language_id, 'program', s.source, 'verdict', s.verdict, 'points', s.points, 'breaking_input', s.breaking,
      'submitted_on', s.created_at) as row
    from practice_submissions s join chats c on c.id = s.chat_id and c.deleted_at is null
    where s.user_id = $1 and s.id > $2::uuid order by s.id limit $3`,
  },
]
