import type { Database } from '../../../platform/db/database.ts'
import { lockAccount } from '../credits/index.ts'
import { findOverQuotes, findUnbegun } from './purchases.store.ts'
import { voidPurchase } from './void-purchase.ts'

const atOnce = 100

/** Ends purchases whose price held for 15 minutes and that nobody began to pay, so that their coupons are free. Answers how many. */
export async function endQuotes({ db, now }: { db: Database; now: () => Date }, signal: AbortSignal): Promise<number> {
  let ended = 0
  for (;;) {
    const over = await db.asSystem(async (tx) => await findOverQuotes(tx, now(), atOnce))
    let some = 0
    for (const { id, accountId } of over) {
      signal.throwIfAborted()
      const done = await db.asSystem(async (tx) => {
        await lockAccount(tx, accountId)
        const isUnbegun = (await findUnbegun(tx, accountId)).includes(id)
        return isUnbegun && (await voidPurchase(tx, { purchaseId: id, now: now() }))
      })
      if (done) some += 1
    }
    ended += some
    if (over.length < atOnce || some === 0) return ended
  }
}
