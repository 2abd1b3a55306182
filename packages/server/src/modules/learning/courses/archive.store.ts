import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'courses.json',
    holds: 'Your courses: what you read, answered, programmed and finished, with your badges',
    after: 'text',
    sql: `select e.course as after, json_build_object('course', e.course, 'enrolled_on', e.created_at, 'finished_on', e.finished_at,
      'steps', coalesce((select json_agg(json_build_object('chapter', s.chapter, 'kind', s.kind, 'item', s.item, 'done_on', s.created_at)
        order by s.created_at, s.chapter, s.kind, s.item) from course_steps s where s.user_id = e.user_id and s.course = e.course), '[]'::json),
      'answers', coalesce((select json_agg(json_build_object('question', a.question, 'chosen', a.chosen, 'is_right', a.is_right,
        'answered_on', a.created_at) order by a.created_at, a.id) from course_answers a
        where a.user_id = e.user_id and a.course = e.course), '[]'::json),
      'programs', coalesce((select json_agg(json_build_object('problem', s.problem_id, 'language_id', s.language_id, 'program', s.source,
        'verdict', s.verdict, 'points', s.points, 'submitted_on', s.created_at) order by s.created_at, s.id) from course_solutions s
        where s.user_id = e.user_id and s.course = e.course), '[]'::json),
      'badge', (select json_build_object('code', b.code, 'skills', b.skills, 'public', b.is_public, 'issued_on', b.created_at, 'token', b.token)
        from course_badges b where b.user_id = e.user_id and b.course = e.course)) as row
    from course_enrolments e where e.user_id = $1 and e.course > $2 order by e.course limit $3`,
  },
]
