import type { KeptCounts } from '@xperto/contract'
import type { Database } from '../../platform/db/database.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { requireOwnId } from '../users/index.ts'
import { countKept } from './accounts.store.ts'

/** How much is kept of the signed-in person, counted now. Throws 403 for another's id. */
export async function countKeptData(deps: { db: Database }, input: { principal: Principal; userId: string }): Promise<KeptCounts> {
  const { principal } = input
  requireOwnId(principal, input.userId)
  return await deps.db.asUser(principal.userId, async (tx) => await countKept(tx, principal.userId))
}
