import type { Transaction } from '../../../platform/db/transaction.ts'

/** Whoever stands at the top of an account's chain: the account itself where nobody referred it. */
export async function topOfChain(tx: Transaction, accountId: string): Promise<string> {
  const [row] = await tx.raw<{ id: string }>(
    `with recursive above as (
       select $1::uuid as id, 0 as steps
       union all select r.referrer_id, above.steps + 1 from credit_referrals r join above on r.referee_id = above.id
     ) select id from above order by steps desc limit 1`,
    [accountId],
  )
  return row?.id ?? accountId
}

/**
 * Locks the two ends of a new referral until the transaction ends: the referee, who may get a referrer in no other transaction, and the top
 * of the referrer's chain, who may get none meanwhile. Referrals of other chains do not wait, nor do several referees of one chain. Everybody locks
 * in the order of the ids, so no two transactions wait for each other.
 */
export async function lockChain(tx: Transaction, { refereeId, topId }: { refereeId: string; topId: string }): Promise<void> {
  const locks = [
    { id: refereeId, lock: 'pg_advisory_xact_lock' },
    ...(topId === refereeId ? [] : [{ id: topId, lock: 'pg_advisory_xact_lock_shared' }]),
  ].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id, lock } of locks) await tx.raw(`select ${lock}(hashtextextended('referral chain of ' || $1::text, 0))`, [id])
}

/** Whose referral code it is; null for nobody's, and for somebody whose account is closed. */
export async function findReferrer(tx: Transaction, code: string): Promise<string | null> {
  const [row] = await tx.raw<{ id: string }>('select id from users where referral_code = $1 and erase_after is null', [code])
  return row?.id ?? null
}

/** Whether somebody came by a code already. */
export async function isReferee(tx: Transaction, accountId: string): Promise<boolean> {
  return (await tx.raw('select 1 from credit_referrals where referee_id = $1', [accountId])).length > 0
}

/** Whether `accountId` stands somewhere above `ofId`: it referred them, or whoever referred them, and so on. */
export async function isAbove(tx: Transaction, accountId: string, ofId: string): Promise<boolean> {
  const rows = await tx.raw(
    `with recursive above as (
       select referrer_id as id from credit_referrals where referee_id = $2
       union select r.referrer_id from credit_referrals r join above on r.referee_id = above.id
     ) select 1 from above where id = $1`,
    [accountId, ofId],
  )
  return rows.length > 0
}

export async function insertReferral(tx: Transaction, refereeId: string, referrerId: string): Promise<void> {
  await tx.raw('insert into credit_referrals (referee_id, referrer_id) values ($1, $2)', [refereeId, referrerId])
}

/** The account of whoever referred the person of that account; null where nobody did. */
export async function findReferrerAccount(tx: Transaction, refereeId: string): Promise<string | null> {
  const [row] = await tx.raw<{ id: string }>('select referrer_id as id from credit_referrals where referee_id = $1', [refereeId])
  return row?.id ?? null
}

/** Whoever referred that person, and the account under which they were; null where nobody did, and where whoever did is gone. */
export async function findReferrerOf(tx: Transaction, userId: string): Promise<{ refereeId: string; referrer: string } | null> {
  const [row] = await tx.raw<{ refereeId: string; referrer: string }>(
    `select r.referee_id as "refereeId", above.user_id as referrer
     from credit_accounts a join credit_referrals r on r.referee_id = a.id join credit_accounts above on above.id = r.referrer_id
     where a.user_id = $1 and above.user_id is not null`,
    [userId],
  )
  return row ?? null
}
