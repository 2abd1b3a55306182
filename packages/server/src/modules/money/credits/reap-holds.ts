import type { Database } from '../../../platform/db/database.ts'
import { findOverdueHolds } from './ledger.store.ts'
import { voidHold } from './settle-hold.ts'

const atOnce = 100

/** Gives back what dead processes had set aside: holds whose lease is over. Answers how many there were. */
export async function reapHolds({ db, now }: { db: Database; now: () => Date }, signal?: AbortSignal): Promise<number> {
  let reaped = 0
  for (;;) {
    const keys = await db.asSystem(async (tx) => await findOverdueHolds(tx, now(), atOnce))
    for (const key of keys) {
      signal?.throwIfAborted()
      await db.asSystem(async (tx) => await voidHold(tx, key))
    }
    reaped += keys.length
    if (keys.length < atOnce) return reaped
  }
}
