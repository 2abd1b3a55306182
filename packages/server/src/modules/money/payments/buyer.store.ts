import type { Transaction } from '../../../platform/db/transaction.ts'

/** Who buys, as their profile says now; null for a person who is gone. */
export async function findBuyer(tx: Transaction, userId: string): Promise<{ name: string; email: string } | null> {
  const [row] = await tx.raw<{ name: string; email: string }>('select name, email from users where id = $1', [userId])
  return row ?? null
}
