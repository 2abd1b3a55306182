import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. Expected points of others come with one's own answers, and after the end alone. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'bot-interviews.json',
    holds: 'Interviews that you wrote for candidates, with their questions',
    after: 'uuid',
    sql: `select b.id as after, json_build_object('id', b.id, 'title', b.title, 'description', b.description, 'interview_type', b.interview_type,
      'focus_area', b.focus_area, 'company_name', b.company_name, 'jobLink', b.job_link, 'jobDescription', b.job_description,
      'questions', b.questions, 'max_submissions', b.max_submissions, 'retention_days', b.retention_days, 'closed', b.is_closed, 'created_on', b.created_at) as row
    from bot_interviews b where b.user_id = $1 and b.id > $2::uuid order by b.id limit $3`,
  },
  {
    path: 'bot-interview-submissions.json',
    holds: 'Interviews that you gave: your answers, and after the end what was seen in them',
    after: 'uuid',
    sql: `select s.id as after, json_build_object('id', s.id, 'botInterviewId', s.bot_interview_id, 'title', s.title, 'company_name', s.company_name,
      'retention_days', s.retention_days, 'chatId', s.chat_id, 'status', s.status,
      'interview_status', s.interview_status, 'exit_full_screen_count', s.exit_full_screen_count,
      'resume_interview_count', s.resume_interview_count, 'accommodations', s.accommodations, 'consent', s.consent, 'duration', s.duration,
      'score', case when s.ended_at is not null then s.score end, 'answers', case when s.ended_at is not null then s.answers end,
      'transcript', coalesce((select json_agg(json_build_object('turn', t.turn, 'timestamp', t.spoken_at, 'text', t.text,
        'confidence', t.confidence) order by t.turn, t.position) from bot_interview_transcripts t where t.submission_id = s.id), '[]'::json),
      'created_on', s.created_at, 'started_on', s.started_at, 'ended_on', s.ended_at) as row
    from bot_interview_submissions s where s.user_id = $1 and s.id > $2::uuid order by s.id limit $3`,
  },
]
