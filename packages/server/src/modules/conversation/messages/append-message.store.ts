import type { Transaction } from '../../../platform/db/transaction.ts'

/** A living chat, held against every send until the transaction ends, and whether a reply is being written; null where it is gone. */
export async function lockForAppending(tx: Transaction, chatId: string): Promise<{ userId: string; isBusy: boolean } | null> {
  const [held] = await tx.raw<{ userId: string }>(
    'select user_id as "userId" from chats where id = $1 and deleted_at is null for no key update',
    [chatId],
  )
  if (!held) return null
  // Read after the lock: what stood before the wait is past.
  const running = await tx.raw(`select 1 from generations where chat_id = $1 and status = 'running'`, [chatId])
  return { ...held, isBusy: running.length > 0 }
}
