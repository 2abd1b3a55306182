import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { requireOwnId } from '../users/index.ts'
import { markOpen } from './accounts.store.ts'

/** Takes the deletion of the signed-in person's account back. Throws 403 for another's id, 404 once it is being erased. */
export async function restoreAccount(
  deps: { db: Database; now: () => Date },
  input: { principal: Principal; userId: string },
): Promise<void> {
  const { principal } = input
  requireOwnId(principal, input.userId)
  const open = await deps.db.asUser(principal.userId, async (tx) => await markOpen(tx, principal.userId, deps.now()))
  if (!open) throw new AppError('user_not_found')
}
