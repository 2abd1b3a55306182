import type { Transaction } from '../../platform/db/transaction.ts'

export async function findEmail(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.raw<{ email: string }>('select email from users where id = $1', [userId])
  return row?.email ?? null
}

/** Who a receipt is for, as their profile says now. */
export async function findBuyer(tx: Transaction, userId: string): Promise<{ name: string; email: string }> {
  const [row] = await tx.raw<{ name: string; email: string }>('select name, email from users where id = $1', [userId])
  return row ?? { name: '', email: '' }
}
