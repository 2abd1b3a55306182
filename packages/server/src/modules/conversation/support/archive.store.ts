import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'support-tickets.json',
    holds: 'Questions that Support passed on to people',
    after: 'uuid',
    sql: `select t.id as after, json_build_object('ticket_id', t.id, 'reference', t.reference, 'chat_id', t.chat_id, 'words', t.words,
      'state', t.state, 'written_on', t.created_at, 'sent_on', t.sent_at) as row
    from support_tickets t where t.user_id = $1 and t.id > $2::uuid order by t.id limit $3`,
  },
]
