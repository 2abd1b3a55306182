import { randomUUID } from 'node:crypto'
import { grantCredits, openHold, settleHold } from '../modules/money/credits/index.ts'
import type { Database } from '../platform/db/database.ts'

/** A person with credits to spend. */
export async function personWithCredits(db: Database, amount: bigint): Promise<string> {
  const userId = randomUUID()
  await db.systemQuery(
    `insert into users (id, issuer, subject, email, name, referral_code) values ($1, 'test', $2, 'a@b.example', 'A', $3)`,
    [userId, userId, userId.slice(0, 18)],
  )
  const grant = { key: `start:${userId}`, userId, amount, kind: 'paid' as const, reason: 'TEST', ref: null, expiresAt: null }
  await db.asSystem(async (tx) => await grantCredits(tx, grant))
  return userId
}

/** What a reply does to the ledger: sets credits aside in one transaction, and spends of them in another. */
export async function holdAndSettle(db: Database, userId: string): Promise<void> {
  const key = randomUUID()
  const hold = { key, userId, amount: 900n, reason: 'TEST', ref: null, leaseUntil: new Date(Date.now() + 60_000) }
  await db.asSystem(async (tx) => await openHold(tx, hold))
  await db.asSystem(async (tx) => await settleHold(tx, { key, amount: 700n }))
}
