import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'sessions.json',
    holds: 'Where you are signed in; no key is among it',
    after: 'uuid',
    sql: `select s.id as after,
      json_build_object('signed_in_on', s.created_at, 'last_used_on', s.last_seen_at, 'ends_on', s.expires_at) as row
    from sessions s where s.user_id = $1 and s.expires_at > now() and s.id > $2::uuid order by s.id limit $3`,
  },
]
