import type { Database } from '../../../platform/db/database.ts'
import { findAccountOf, lockAccount, lockOverdueHoldsOf } from './ledger.store.ts'
import { voidHold } from './settle-hold.ts'

/**
 * Settles what is pending of one person, in one transaction: what dead processes had set aside comes back. What was used is settled in the
 * transaction in which it ends, so nothing else is ever pending. Asked again it does nothing.
 */
export async function settlePending({ db, now }: { db: Database; now: () => Date }, userId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    const accountId = await findAccountOf(tx, userId)
    if (accountId === null) return
    await lockAccount(tx, accountId)
    for (const key of await lockOverdueHoldsOf(tx, accountId, now())) await voidHold(tx, key)
  })
}
