import type { KeptCounts } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { StorageModule } from '../storage/index.ts'
import { requireOwnId } from '../users/index.ts'
import { countKept } from './accounts.store.ts'

/** How much is kept of the signed-in person, counted now. Throws 403 for another's id. */
export async function countKeptData(
  deps: { db: Database; storage: Pick<StorageModule, 'read'> },
  input: { principal: Principal; userId: string },
): Promise<KeptCounts> {
  const { principal } = input
  requireOwnId(principal, input.userId)
  return await deps.db.asUser(principal.userId, async (tx) => {
    const counts = await countKept(tx, principal.userId)
    const { used, allowed } = await deps.storage.read(tx, principal.userId)
    return { ...counts, storage_bytes: used, storage_bytes_allowed: allowed }
  })
}
