import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/db/transaction.ts'

/**
 * What stands for a human in claims: the same for the same account at the identity provider, whatever account they have here. Null where there
 * is no such person.
 */
export async function subjectHashOf(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.raw<{ issuer: string; subject: string }>('select issuer, subject from users where id = $1', [userId])
  return row
    ? createHash('sha256')
        .update(JSON.stringify(['credit claim', row.issuer, row.subject]))
        .digest('base64url')
    : null
}

/** Notes that somebody has a gift; false where they had it before. One statement decides, however many come at once. */
export async function insertClaim(tx: Transaction, claim: { campaign: string; subjectHash: string; accountId: string }): Promise<boolean> {
  const rows = await tx.raw(
    'insert into credit_claims (campaign, subject_hash, account_id) values ($1, $2, $3) on conflict do nothing returning 1',
    [claim.campaign, claim.subjectHash, claim.accountId],
  )
  return rows.length > 0
}

export async function hasClaimed(tx: Transaction, campaign: string, subjectHash: string): Promise<boolean> {
  return (await tx.raw('select 1 from credit_claims where campaign = $1 and subject_hash = $2', [campaign, subjectHash])).length > 0
}

/** Uses an early-access code once more. Null for one that is unknown, over or used up: one statement for all of them. */
export async function useEarlyAccessCode(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<{ campaign: string; amount: bigint; creditDays: number | null } | null> {
  const [row] = await tx.raw<{ campaign: string; amount: string; creditDays: number | null }>(
    `update early_access_codes set uses = uses + 1 where code = $1 and uses < max_uses and (expires_at is null or expires_at > $2)
     returning campaign, amount, credit_days as "creditDays"`,
    [code, now],
  )
  return row ? { ...row, amount: BigInt(row.amount) } : null
}

export interface NewCode {
  code: string
  campaign: string
  amount: bigint
  maxUses: number
  expiresAt: Date | null
  creditDays: number | null
}

/** False where there is that code already. */
export async function insertEarlyAccessCode(tx: Transaction, made: NewCode): Promise<boolean> {
  const rows = await tx.raw(
    `insert into early_access_codes (code, campaign, amount, max_uses, expires_at, credit_days) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning 1`,
    [made.code, made.campaign, made.amount, made.maxUses, made.expiresAt, made.creditDays],
  )
  return rows.length > 0
}

export async function listEarlyAccessCodes(tx: Transaction): Promise<(NewCode & { uses: number })[]> {
  const rows = await tx.raw<Omit<NewCode, 'amount'> & { amount: string; uses: number }>(
    `select code, campaign, amount, max_uses as "maxUses", uses, expires_at as "expiresAt", credit_days as "creditDays"
     from early_access_codes order by created_at, code`,
  )
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Everybody with that address whose account is open. */
export async function findUsersByEmail(tx: Transaction, email: string): Promise<string[]> {
  const rows = await tx.raw<{ id: string }>('select id from users where lower(email) = lower($1) and erase_after is null', [email])
  return rows.map(({ id }) => id)
}
