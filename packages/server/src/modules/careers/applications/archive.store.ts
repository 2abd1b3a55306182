import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'applications.json',
    holds: 'Jobs you applied for: adverts as they were kept, what they ask for, dates, notes and every letter',
    after: 'uuid',
    sql: `select a.id as after, json_build_object('application_id', a.id, 'title', a.title, 'company', a.company, 'place', a.place,
      'status', a.status, 'saved_on', a.created_at, 'advert', a.advert, 'advert_url', a.advert_url, 'requirements', a.requirements,
      'read_by', a.read_by, 'resume_id', a.resume_id, 'sent_on', a.sent_on, 'sent_version', a.sent_version, 'notes', a.notes, 'said', a.said,
      'dates', (
        select json_agg(json_build_object('on', d.day, 'at', d.at, 'what', d.what, 'done', d.done) order by d.day, d.created_at)
        from application_dates d where d.application_id = a.id),
      'letters', (
        select json_agg(json_build_object('version', l.version, 'written_on', l.created_at, 'author', l.author, 'cause', l.cause, 'text', l.text)
          order by l.version)
        from application_letters l where l.application_id = a.id)) as row
    from applications a where a.user_id = $1 and a.id > $2::uuid order by a.id limit $3`,
  },
]
