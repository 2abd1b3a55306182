import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'newsletters.json',
    holds: 'Your newsletters: what you chose, and the issues that came',
    after: 'uuid',
    sql: `select n.id as after, json_build_object('newsletter_id', n.id, 'chat_id', n.chat_id, 'topics', n.topics, 'cadence', n.cadence, 'day', n.day,
      'minute', n.minute, 'by_mail', n.by_mail, 'state', n.state, 'next_at', n.next_at, 'begun_on', n.created_at, 'issues', coalesce((
        select json_agg(json_build_object('number', i.number, 'issue', i.issue, 'message_id', i.message_id, 'delivered_on', i.created_at, 'mail', i.mail)
          order by i.number) from newsletter_issues i where i.newsletter_id = n.id), '[]'::json)) as row
    from newsletters n join chats c on c.id = n.chat_id and c.deleted_at is null
    where n.user_id = $1 and n.id > $2::uuid order by n.id limit $3`,
  },
]
