import type { Transaction } from '../../../platform/db/transaction.ts'
import { sumUsage, type UsageSum } from './history.store.ts'
import { usageTypeOf } from './list-credits.ts'

/**
 * What a person was charged since that moment, one sum for each type of use, the largest first, in micro-credits. The sums are those of the ledger's
 * own entries, so together they are exactly what left the account by use.
 */
export async function usageSince(tx: Transaction, userId: string, since: Date): Promise<UsageSum[]> {
  const sums = new Map<string, UsageSum>()
  for (const row of await sumUsage(tx, userId, since)) {
    const usageType = usageTypeOf(row.usageType)
    const known = sums.get(usageType)
    sums.set(usageType, {
      usageType,
      amount: row.amount + (known?.amount ?? 0n),
      times: row.times + (known?.times ?? 0),
      tokens: row.tokens + (known?.tokens ?? 0),
    })
  }
  return [...sums.values()].sort((a, b) => Number(b.amount - a.amount) || a.usageType.localeCompare(b.usageType))
}
