import type { KeptCounts } from '@xperto/contract'
import type { Principal } from '../../../platform/http/principal.ts'
import { requireOwnId } from '../users/index.ts'
import type { AccountsDeps } from './deps.ts'

const nothing: KeptCounts = {
  chats: 0,
  messages: 0,
  shares: 0,
  bookmarks: 0,
  feedback: 0,
  sessions: 0,
  storage_bytes: 0,
  storage_bytes_allowed: 0,
}

/** How much is kept of the signed-in person, counted now by the modules that keep it. Throws 403 for another's id. */
export async function countKeptData(
  deps: Pick<AccountsDeps, 'db' | 'storage' | 'personalData'>,
  input: { principal: Principal; userId: string },
): Promise<KeptCounts> {
  const { userId } = input.principal
  requireOwnId(input.principal, input.userId)
  return await deps.db.asUser(userId, async (tx) => {
    const counts = { ...nothing }
    for (const { count } of deps.personalData()) if (count) Object.assign(counts, await count(tx, userId))
    const { used, allowed } = await deps.storage.read(tx, userId)
    return { ...counts, storage_bytes: used, storage_bytes_allowed: allowed }
  })
}
