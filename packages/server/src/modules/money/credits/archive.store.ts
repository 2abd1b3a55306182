import type { ArchiveList } from '../../../platform/archive/list-files.ts'

/** What an archive of a person holds of this module's rows. */
export const archiveLists: readonly ArchiveList[] = [
  {
    path: 'credits.json',
    holds: 'Credits that you got',
    after: 'number',
    sql: `select l.id as after, json_build_object('credits', l.granted / 1e6, 'left', l.remaining / 1e6, 'source', t.reason,
      'came_on', l.created_at, 'expires_on', l.expires_at) as row
    from credit_accounts a join credit_lots l on l.account_id = a.id join credit_txns t on t.id = l.txn_id
    where a.user_id = $1 and l.id > $2::bigint order by l.id limit $3`,
  },
  {
    path: 'credit-usage.json',
    holds: 'What your credits were spent on',
    after: 'number',
    sql: `select t.id as after, json_build_object('usage', t.reason, 'credits', (select -sum(e.amount)
        from credit_entries e where e.txn_id = t.id and e.account_id = a.id) / 1e6, 'for', t.ref, 'detail', t.detail, 'used_on', t.created_at) as row
    from credit_accounts a join credit_txns t on t.account_id = a.id and t.kind = 'usage'
    where a.user_id = $1 and t.id > $2::bigint order by t.id limit $3`,
  },
]
