import { AppError } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { findShare, type ShareRow, type SharedMessageRow, sharedPage } from './shares.store.ts'

/** A shared copy by the id of its link, whoever asks. Throws share_not_found for a withdrawn one and none at all. */
export async function getShare({ db }: { db: Database }, shareId: string): Promise<ShareRow> {
  const share = await findShare(db, shareId)
  if (!share) throw new AppError('share_not_found')
  return share
}

/** A page of its messages, newest first. Throws share_not_found. */
export async function listSharedMessages(
  deps: { db: Database },
  input: { shareId: string; page: number; size: number },
): Promise<{ share: ShareRow; messages: SharedMessageRow[] }> {
  const { shareId, page, size } = input
  const share = await getShare(deps, shareId)
  // Positions have no gaps: a page is a range of them, and any page costs the same.
  const end = share.messageCount - (page - 1) * size
  return { share, messages: end <= 0 ? [] : await sharedPage(deps.db, shareId, { from: Math.max(0, end - size), end }) }
}
