import type { Transaction } from '../../../platform/db/transaction.ts'
import { forgetUnshown } from './images.store.ts'

const shownName = /\/api\/v1\/images\/([0-9a-f]{40})\./g

/** What a post showed goes with it: the pictures of its text that no other post of its author shows. Call it once the post is gone. */
export async function forgetImagesOf(tx: Transaction, userId: string, content: string): Promise<void> {
  const names = [...content.matchAll(shownName)].flatMap(([, name]) => name ?? [])
  if (names.length > 0) await forgetUnshown(tx, userId, names)
}
