import type { TestDatabase } from './test-database.ts'

/** What stands in a person's account, in micro-credits, past every view of it; zeros where there is none. */
export async function creditBalance(test: TestDatabase, userId: string): Promise<{ posted: number; held: number }> {
  const [row] = await test.asOwner('select posted::float8, held::float8 from credit_accounts where user_id = $1', [userId])
  return { posted: Number(row?.posted ?? 0), held: Number(row?.held ?? 0) }
}

/** How a person's holds stand, the oldest first. */
export async function creditHolds(
  test: TestDatabase,
  userId: string,
): Promise<{ key: string; state: string; amount: number; settled: number }[]> {
  const rows = await test.asOwner(
    `select h.key, h.state, h.amount::float8, coalesce(h.settled, 0)::float8 as settled
     from credit_holds h join credit_accounts a on a.id = h.account_id where a.user_id = $1 order by h.created_at, h.key`,
    [userId],
  )
  return rows as { key: string; state: string; amount: number; settled: number }[]
}
