import { type CreditRecord, pageSizeMax, type Purchase } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { listCredits } from '../credits/index.ts'
import { presentPurchase, pricesOf } from './present-purchase.ts'
import { findLastUnpaid, findPaid } from './purchases.store.ts'

/** Everything that came into a person's account, newest first: purchases with their prices, gifts without. */
export async function listPurchases({ db }: { db: Database }, userId: string): Promise<CreditRecord[]> {
  const lots = await listCredits({ db }, userId)
  const paid = await db.asUser(userId, async (tx) => await findPaid(tx, userId, pageSizeMax))
  const byKey = new Map(paid.map((purchase) => [purchase.grantKey, purchase]))
  const listed = lots.map(({ key, record }) => {
    const purchase = byKey.get(key)
    byKey.delete(key)
    return purchase ? { ...record, ...pricesOf(purchase) } : record
  })
  // What a debt swallowed as a whole left no credits behind, and was bought all the same.
  const swallowed = [...byKey.values()].map((purchase) => {
    const { packName: _, provider: __, quoteUntil: ___, isPaid: ____, payment: _____, ...record } = presentPurchase(purchase)
    return { ...record, remainingCredits: 0 }
  })
  return [...listed, ...swallowed].toSorted((a, b) => b.purchaseDate.localeCompare(a.purchaseDate)).slice(0, pageSizeMax)
}

/** The last purchase of a person that can still be paid (CRE-07); null where there is none. */
export async function findPending({ db, now }: { db: Database; now: () => Date }, userId: string): Promise<Purchase | null> {
  const found = await db.asUser(userId, async (tx) => await findLastUnpaid(tx, userId, now()))
  return found && presentPurchase(found)
}
