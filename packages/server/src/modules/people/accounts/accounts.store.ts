import type { Database } from '../../../platform/db/database.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'

/** Closes an account, once: a second time changes nothing. Answers when it is erased, or null where there is no such account. */
export async function markClosed(tx: Transaction, userId: string, eraseAfter: Date): Promise<Date | null> {
  const rows = await tx.raw<{ eraseAfter: Date }>(
    `update users set erase_after = coalesce(erase_after, $2) where id = $1 returning erase_after as "eraseAfter"`,
    [userId, eraseAfter],
  )
  return rows[0]?.eraseAfter ?? null
}

/** Opens a closed account again while it is not due; false for one that is due. An open one is left as it is. */
export async function markOpen(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.raw(
    'update users set erase_after = null where id = $1 and (erase_after is null or erase_after > $2) returning id',
    [userId, now],
  )
  return rows.length > 0
}

/**
 * Accounts whose time is over. From here on they cannot be taken back, by whatever clock: they are marked as due since 1970. Those that
 * an earlier run began stand among them.
 */
export async function claimDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db.systemQuery<{ id: string }>(`update users set erase_after = 'epoch' where erase_after <= $1 returning id`, [now])
  return rows.map(({ id }) => id)
}

/** The last of a person: everything that still hangs on the account goes with it, and nothing else holds a key of theirs. */
export async function erasePerson(db: Database, userId: string): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.raw('delete from users where id = $1', [userId])
  })
}
