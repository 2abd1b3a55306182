import type { CreditUsage } from '@xperto/contract'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Zeros for whoever has no account yet. */
export async function findRemaining(tx: Transaction, userId: string): Promise<{ posted: bigint; held: bigint; debt: bigint }> {
  const [row] = await tx.raw<{ posted: string; held: string; debt: string }>(
    'select posted, held, debt from credit_accounts where user_id = $1',
    [userId],
  )
  return { posted: BigInt(row?.posted ?? 0), held: BigInt(row?.held ?? 0), debt: BigInt(row?.debt ?? 0) }
}

export interface LotRow {
  id: string
  /** The key of its grant. */
  key: string
  granted: bigint
  remaining: bigint
  source: string
  createdAt: Date
  expiresAt: Date | null
}

/** What came into a person's account, newest first. */
export async function listLots(tx: Transaction, userId: string, most: number): Promise<LotRow[]> {
  const rows = await tx.raw<Omit<LotRow, 'granted' | 'remaining'> & { granted: string; remaining: string }>(
    `select l.id, t.key, l.granted, l.remaining, t.reason as source, l.created_at as "createdAt", l.expires_at as "expiresAt"
     from credit_accounts a join credit_lots l on l.account_id = a.id join credit_txns t on t.id = l.txn_id
     where a.user_id = $1 order by l.id desc limit $2`,
    [userId, most],
  )
  return rows.map((row) => ({ ...row, granted: BigInt(row.granted), remaining: BigInt(row.remaining) }))
}

export interface UsageRow {
  id: string
  usageType: string
  amount: bigint
  createdAt: Date
  detail: CreditUsage['detail']
}

/** A page of what a person was charged for, newest first, and how much there is of it. */
export async function listUsage(
  tx: Transaction,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ rows: UsageRow[]; total: number }> {
  const [counted] = await tx.raw<{ total: number }>(
    `select count(*)::int as total from credit_accounts a join credit_txns t on t.account_id = a.id and t.kind = 'usage' where a.user_id = $1`,
    [userId],
  )
  const rows = await tx.raw<Omit<UsageRow, 'amount'> & { amount: string }>(
    `select t.id, t.reason as "usageType", t.created_at as "createdAt", t.detail,
       (select -sum(e.amount) from credit_entries e where e.txn_id = t.id and e.account_id = t.account_id)::text as amount
     from credit_accounts a join credit_txns t on t.account_id = a.id and t.kind = 'usage'
     where a.user_id = $1 order by t.id desc limit $2 offset $3`,
    [userId, limit, offset],
  )
  return { total: counted?.total ?? 0, rows: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })) }
}

export interface UsageSum {
  usageType: string
  /** Micro-credits. */
  amount: bigint
  times: number
  /** Of the model calls behind it; 0 where none were made. */
  tokens: number
}

/** What a person was charged since that moment, by reason. */
export async function sumUsage(tx: Transaction, userId: string, since: Date): Promise<UsageSum[]> {
  const rows = await tx.raw<Omit<UsageSum, 'amount'> & { amount: string }>(
    `select t.reason as "usageType", count(*)::int as times, sum(spent.amount)::text as amount,
       sum(coalesce((t.detail ->> 'inputTokens')::float8, 0) + coalesce((t.detail ->> 'outputTokens')::float8, 0))::float8 as tokens
     from credit_accounts a join credit_txns t on t.account_id = a.id and t.kind = 'usage'
     cross join lateral (select -sum(e.amount) as amount from credit_entries e where e.txn_id = t.id and e.account_id = t.account_id) spent
     where a.user_id = $1 and t.created_at >= $2 group by t.reason`,
    [userId, since],
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** When what a key names was paid; null where it was not. */
export async function findPaidOn(tx: Transaction, key: string): Promise<Date | null> {
  const [row] = await tx.raw<{ at: Date }>(`select closed_at as at from credit_holds where key = $1 and state = 'settled'`, [key])
  return row?.at ?? null
}
