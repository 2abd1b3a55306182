import type { Database } from '../../../platform/db/database.ts'
import { auditLedger, type LedgerAudit } from './audit.store.ts'

/** Derives every balance of the ledger again from its entries, and answers what does not agree. Reads alone; minutes where there are millions. */
export async function checkLedger(db: Database): Promise<LedgerAudit & { isSound: boolean }> {
  const audit = await db.asSystem(auditLedger)
  const { sum, driftingAccounts, driftingLots, unbalancedTxns, unmatchedHolds } = audit
  return { ...audit, isSound: sum === 0n && driftingAccounts + driftingLots + unbalancedTxns + unmatchedHolds === 0 }
}
