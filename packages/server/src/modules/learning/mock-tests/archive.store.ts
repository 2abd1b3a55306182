import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'mock-tests.json',
    holds: 'Your mock tests: what you answered and wrote, and what they gave',
    after: 'uuid',
    sql: `select t.id as after, json_build_object('test_id', t.id, 'chat_id', t.chat_id, 'started_on', t.started_at, 'ended_on', t.ended_at,
      'ended_by', t.ended_by, 'answers', t.answers, 'result', t.result, 'programs', coalesce((
        select json_agg(json_build_object('problem', p.problem_id, 'language_id', p.language_id, 'program', p.source, 'saved_on', p.saved_at)
          order by p.problem_id) from mock_test_programs p where p.test_id = t.id), '[]'::json)) as row
    from mock_tests t join chats c on c.id = t.chat_id and c.deleted_at is null
    where t.user_id = $1 and t.id > $2::uuid order by t.id limit $3`,
  },
]
