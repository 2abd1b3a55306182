import { chatRestoreMinutes } from '@xperto/contract'
import type { Database } from '../../../platform/db/database.ts'
import { eraseChats, erasePiecesOf, eraseStrayPieces, nextChats, nextDeletedChats } from './erase-chats.store.ts'

const chatsAtOnce = 20
/** Beyond the time in which a deletion can be taken back, for clocks differ. */
const marginMinutes = 50

/** Erases all chats of a person, a few at a time. */
export async function eraseChatsOf(db: Database, userId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const chatIds = await nextChats(db, userId, chatsAtOnce)
    if (chatIds.length === 0) break
    await eraseChats(db, chatIds, signal)
  }
  await erasePiecesOf(db, userId)
}

/** Erases chats that were deleted and that nobody can take back any more, and text of replies without a message. Answers how many chats. */
export async function eraseDeletedChats(deps: { db: Database; now: () => Date }, signal: AbortSignal): Promise<number> {
  const before = new Date(deps.now().getTime() - (chatRestoreMinutes + marginMinutes) * 60_000)
  let erased = 0
  for (;;) {
    const chatIds = await nextDeletedChats(deps.db, before, chatsAtOnce)
    if (chatIds.length === 0) break
    await eraseChats(deps.db, chatIds, signal)
    erased += chatIds.length
  }
  await eraseStrayPieces(deps.db)
  return erased
}
