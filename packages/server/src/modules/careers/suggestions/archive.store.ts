import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'resume-suggestions.json',
    holds: 'Lines that were proposed for your résumés, and what you decided',
    after: 'uuid',
    sql: `select s.id as after, json_build_object('resume_id', s.resume_id, 'action', s.action, 'path', s.path, 'original', s.original,
      'value', s.value, 'reason', s.reason, 'state', s.state, 'made_on', s.created_at, 'settled_on', s.settled_at) as row
    from resume_suggestions s where s.user_id = $1 and s.id > $2::uuid order by s.id limit $3`,
  },
  {
    path: 'resume-facts.json',
    holds: 'What you stated of your work when a line needed proof',
    after: 'uuid',
    sql: `select f.id as after, json_build_object('resume_id', f.resume_id, 'claim', f.claim, 'said', f.said, 'stated_on', f.created_at) as row
    from resume_facts f where f.user_id = $1 and f.id > $2::uuid order by f.id limit $3`,
  },
]
