import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { deleteShare } from './shares.store.ts'

/** Deletes a copy that this person made. Throws share_not_found, for a stranger's too. */
export async function withdrawShare({ db }: { db: Database }, input: { userId: string; shareId: string }): Promise<void> {
  const gone = await db.asUser(input.userId, async (tx) => await deleteShare(tx, input.userId, input.shareId))
  if (!gone) throw new AppError('share_not_found')
}
