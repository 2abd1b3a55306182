import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'interviews.json',
    holds: 'Your mock interviews: questions, answers, what was heard, and the reports',
    after: 'uuid',
    sql: `select i.id as after, json_build_object('interview_id', i.id, 'chat_id', i.chat_id, 'kind', i.kind, 'started_on', i.started_at,
      'ended_on', i.ended_at, 'turns', i.state -> 'turns', 'report', i.report, 'transcript', coalesce((
        select json_agg(json_build_object('turn', t.turn, 'timestamp', t.spoken_at, 'text', t.text, 'confidence', t.confidence)
          order by t.turn, t.position) from interview_transcripts t where t.interview_id = i.id), '[]'::json),
      'answered_again', coalesce((
        select json_agg(json_build_object('question', a.question_id, 'number', a.number, 'text', a.text, 'answered_on', a.created_at, 'result', a.result)
          order by a.question_id, a.number) from interview_attempts a where a.interview_id = i.id), '[]'::json)) as row
    from interviews i join chats c on c.id = i.chat_id and c.deleted_at is null
    where i.user_id = $1 and i.id > $2::uuid order by i.id limit $3`,
  },
]
