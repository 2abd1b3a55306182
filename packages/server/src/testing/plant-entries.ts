import { Client } from 'pg'
import { type ConnectionTarget, connectionConfig } from '../platform/db/connection.ts'

/**
 * Gives a person's account that many entries more, as so many uses of a micro-credit and as the ledger would have written them, straight in the
 * tables: a million takes the ledger an hour.
 */
export async function plantEntries(target: ConnectionTarget, userId: string, count: number): Promise<void> {
  const client = new Client(connectionConfig(target, { applicationName: 'xperto bench' }))
  await client.connect()
  try {
    await client.query('begin')
    // They keep the balance entry by entry, which is what is set at once below.
    await client.query('alter table credit_entries disable trigger user')
    await client.query('alter table credit_txns disable trigger user')
    await client.query(
      `with account as (select a.id, l.id as lot from credit_accounts a join credit_lots l on l.account_id = a.id where a.user_id = $1::uuid limit 1),
         made as (
           insert into credit_txns (key, kind, account_id, reason)
           select 'planted:' || gen_random_uuid(), 'usage', account.id, 'TEST' from account, generate_series(1, $2::int) returning id, account_id
         )
       insert into credit_entries (txn_id, n, account_id, system, lot_id, amount)
       select made.id, side.n, case side.n when 1 then made.account_id end, case side.n when 2 then 'revenue' end,
         case side.n when 1 then account.lot end, case side.n when 1 then -1 else 1 end
       from made, account, (values (1), (2)) side (n)`,
      [userId, count],
    )
    await client.query('update credit_accounts set posted = posted - $2 where user_id = $1', [userId, count])
    await client.query(
      'update credit_lots set remaining = remaining - $2 where account_id = (select id from credit_accounts where user_id = $1)',
      [userId, count],
    )
    await client.query('alter table credit_entries enable trigger user')
    await client.query('alter table credit_txns enable trigger user')
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
