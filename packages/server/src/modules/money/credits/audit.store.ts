import type { Transaction } from '../../../platform/db/transaction.ts'

export interface LedgerAudit {
  accounts: number
  txns: number
  entries: number
  openHolds: number
  /** Of all entries, in micro-credits. */
  sum: bigint
  /** Accounts whose balance, debt or holds are not what their entries, lots and holds say. */
  driftingAccounts: number
  /** Lots that do not hold what their entries say. */
  driftingLots: number
  unbalancedTxns: number
  /** Settled holds whose spending stands in no txn, or another amount in it. */
  unmatchedHolds: number
}

/** Everything derived anew, as it stood at one moment. */
export async function auditLedger(tx: Transaction): Promise<LedgerAudit> {
  await tx.raw(`set local statement_timeout = '30min'`)
  const [row] = await tx.raw<Omit<LedgerAudit, 'sum'> & { sum: string }>(
    `with posted as (
       select account_id, coalesce(sum(amount) filter (where lot_id is not null), 0) as posted,
         coalesce(-sum(amount) filter (where lot_id is null), 0) as debt
       from credit_entries where account_id is not null group by account_id
     ), held as (select account_id, sum(amount) as held from credit_holds where state = 'open' group by account_id),
     left_over as (select account_id, sum(remaining) as remaining from credit_lots group by account_id),
     of_lots as (select lot_id, sum(amount) as amount from credit_entries where lot_id is not null group by lot_id),
     of_txns as (select txn_id, sum(amount) as amount, sum(amount) filter (where account_id is not null) as person
       from credit_entries group by txn_id)
     select (select count(*) from credit_accounts)::int as accounts, (select count(*) from credit_txns)::int as txns,
       (select count(*) from credit_entries)::int as entries, (select count(*) from credit_holds where state = 'open')::int as "openHolds",
       (select coalesce(sum(amount), 0) from credit_entries)::text as sum,
       (select count(*) from credit_accounts a left join posted p on p.account_id = a.id left join held h on h.account_id = a.id
          left join left_over l on l.account_id = a.id
        where (a.posted, a.debt, a.held, a.posted)
          is distinct from (coalesce(p.posted, 0), coalesce(p.debt, 0), coalesce(h.held, 0), coalesce(l.remaining, 0)))::int
         as "driftingAccounts",
       (select count(*) from credit_lots l left join of_lots o on o.lot_id = l.id
        where l.remaining <> coalesce(o.amount, 0) or l.spent <> (l.remaining = 0))::int as "driftingLots",
       (select count(*) from credit_txns t left join of_txns o on o.txn_id = t.id where o.amount is distinct from 0)::int
         as "unbalancedTxns",
       (select count(*) from credit_holds h left join credit_txns t on t.key = 'use:' || h.key left join of_txns o on o.txn_id = t.id
        where coalesce(h.settled, 0) <> coalesce(-o.person, 0))::int as "unmatchedHolds"`,
  )
  if (!row) throw new Error('the audit answered no row')
  return { ...row, sum: BigInt(row.sum) }
}
