import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. The secret addresses stay out: whoever finds the archive must not read the calendar. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'reminders.json',
    holds: 'How you are reminded of due reviews and milestones',
    after: 'uuid',
    sql: `select r.user_id as after, json_build_object('by_mail', r.by_mail, 'minute', r.minute, 'next_at', r.next_at,
      'has_calendar', r.calendar_token is not null, 'begun_on', r.created_at) as row
    from reminders r where r.user_id = $1 and r.user_id > $2::uuid order by r.user_id limit $3`,
  },
]
