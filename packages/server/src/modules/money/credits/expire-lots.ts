import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { findExpiredLots, insertLegs, insertTxn, leftInLot, lockAccount } from './ledger.store.ts'

const atOnce = 100

/**
 * Takes away what is left of lots that have expired, each in a transaction of its own. What open holds have set aside stays for the next
 * run: it was promised. Answers from how many lots something was taken.
 */
export async function expireLots({ db, now }: { db: Database; now: () => Date }, signal?: AbortSignal): Promise<number> {
  let expired = 0
  for (let after = 0n; ; ) {
    const lots = await db.asSystem(async (tx) => await findExpiredLots(tx, now(), after, atOnce))
    for (const lot of lots) {
      signal?.throwIfAborted()
      if (await db.asSystem(async (tx) => await expireLot(tx, lot))) expired++
      after = lot.id
    }
    if (lots.length < atOnce) return expired
  }
}

async function expireLot(tx: Transaction, { id, accountId }: { id: bigint; accountId: string }): Promise<boolean> {
  const { posted, held } = await lockAccount(tx, accountId)
  const remaining = await leftInLot(tx, id)
  const amount = remaining < posted - held ? remaining : posted - held
  if (amount <= 0n) return false
  // What is left of a lot only shrinks: this names one step of it.
  const key = `expire:${id}:${remaining}`
  const txnId = await insertTxn(tx, { key, kind: 'expiry', accountId, reason: 'EXPIRED', ref: null, detail: null })
  if (txnId === null) return false
  await insertLegs(tx, txnId, [
    { accountId, lotId: id, amount: -amount },
    { system: 'expired', amount },
  ])
  return true
}
